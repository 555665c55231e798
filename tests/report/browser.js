// Looks at pages in a real browser.  Called by .ci/deep/browser with the folder of pages; prints what it saw, and leaves
// screenshots beside the pages.
"use strict";
const fs = require("fs");
const path = require("path");
const puppeteer = require("puppeteer-core");

const axe = fs.readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const folder = path.resolve(process.argv[2]);
// Sheets of A4: worked out from what they hold, a hand of this size takes so many, and no sheet is left nearly empty.
const sheets = {disputed: [3, 4], gin: [1, 4], carousel: [1, 3], rummy: [2, 4], house: [2, 4], open: [2, 4], cinch: [1, 5], imperial: [1, 5],
  pontoon: [1, 4], defect: [1, 2], hostile: [2, 3], tally: [1, 8]};
let failed = 0;
let passed = 0;

function expect(truth, words) {
  if (truth) {
    ++passed;
  } else {
    ++failed;
    console.log("failed: " + words);
  }
}

async function open(browser, name, options = {}) {
  const page = await browser.newPage();
  const said = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && said.push(message.text()));
  page.on("pageerror", (error) => said.push(String(error)));
  page.on("dialog", (dialog) => { said.push("a dialog: " + dialog.message()); dialog.dismiss(); });
  page.on("request", (request) => request.url() === address(name) || request.url().startsWith(address(name) + "#") || said.push("a request: " + request.url()));
  await page.setJavaScriptEnabled(options.script !== false);
  await page.setViewport(options.phone ? {width: 390, height: 844, deviceScaleFactor: 1} : {width: 1100, height: 900});
  if (options.dark) await page.emulateMediaFeatures([{name: "prefers-color-scheme", value: "dark"}]);
  await page.goto(address(name), {waitUntil: "load"});
  return {page, said};
}

function address(name) {
  return "file://" + path.join(folder, name + ".html");
}

async function violations(page) {
  await page.evaluate(axe);  // by the protocol, which the content policy does not bind
  const result = await page.evaluate(() => axe.run(document, {runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]}));
  return result.violations.map((each) => each.id + ": " + each.nodes.slice(0, 3).map((node) => node.target.join(" ")).join(", "));
}

async function look(browser, name) {
  for (const dark of [false, true]) {
    const {page, said} = await open(browser, name, {dark});
    expect(said.length === 0, `${name}: the console says ${said.join("; ")}`);
    const found = await violations(page);
    expect(found.length === 0, `${name}, ${dark ? "dark" : "light"}: ${found.join("; ")}`);
    await page.screenshot({path: path.join(folder, `${name}-${dark ? "dark" : "light"}.png`)});
    if (!dark) {
      await page.screenshot({path: path.join(folder, `${name}-whole.png`), fullPage: true});
      for (const format of ["A4", "Letter"]) {
        const pdf = Buffer.from(await page.pdf({format, path: format === "A4" ? path.join(folder, name + ".pdf") : undefined}));
        const count = (pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g) || []).length;
        const [least, most] = sheets[name] || [1, 400];
        expect(count >= least && count <= most, `${name}: ${count} sheets of ${format}, not ${least} to ${most}`);
        console.log(`${name}: ${count} sheets of ${format}`);
      }
    }
    await page.close();
  }
  const {page, said} = await open(browser, name, {phone: true});
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${name}: wider than a phone`);
  await page.screenshot({path: path.join(folder, `${name}-phone.png`)});
  expect(said.length === 0, `${name}, phone: ${said.join("; ")}`);
  await page.close();
}

async function withoutScript(browser, name) {
  const {page, said} = await open(browser, name, {script: false});
  expect(said.length === 0, `${name}, script off: ${said.join("; ")}`);
  const html = fs.readFileSync(path.join(folder, name + ".html"), "utf8");
  const text = await page.$eval("main", (main) => main.innerText);
  const hidden = await page.$$eval(".board", (boards) => boards.filter((board) => board.offsetParent !== null).length);
  expect(hidden === 0, `${name}: a board without script`);
  for (const words of ["What was found", "What was done", "The settlement", "The rules", "The record"])
    if (html.includes(words)) expect(text.includes(words), `${name}, script off: no ${words}`);
  await page.close();
}

async function step(browser, name) {
  const {page, said} = await open(browser, name);
  const current = () => page.$$eval(".act", (acts) => acts.findIndex((act) => act.classList.contains("current")));
  expect(await current() === 0, `${name}: begins at step ${await current()}`);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  expect(await current() === 2, `${name}: two steps forward lead to ${await current()}`);
  await page.keyboard.press("ArrowLeft");
  expect(await current() === 1, `${name}: a step back leads to ${await current()}`);
  const shown = await page.$eval(".board-body", (body) => body.innerText);
  const own = await page.$$eval(".act", (acts) => acts[1].querySelector(".position-body").textContent.replace(/\s+/g, ""));
  expect(shown.replace(/\s+/g, "") === own, `${name}: the board shows another position`);
  await page.focus(".forward");
  await page.keyboard.press("Enter");
  expect(await current() === 2, `${name}: the button does not step`);
  expect(said.length === 0, `${name}, stepping: ${said.join("; ")}`);
  await page.close();
}

// Where a link leads or a step goes can be seen: inside the window, and not behind the board.
async function reach(browser, name) {
  const {page, said} = await open(browser, name);
  const seen = (selector) => page.evaluate((selector) => {
    const box = document.querySelector(selector).getBoundingClientRect();
    const board = document.querySelector(".board").getBoundingClientRect();
    const over = board.bottom > box.top && board.top < box.bottom;
    return !over && box.top >= 0 && box.top < innerHeight;
  }, selector);
  for (const link of await page.$$eval(".notice a[href], .dues a[href], .mark[href]", (all) => all.map((a) => a.getAttribute("href")))) {
    await page.$eval(`a[href="${link}"]`, (a) => a.click());
    expect(await seen(link), `${name}: ${link} cannot be seen where the link leads`);
    const act = await page.$eval(link, (target) => [target.classList.contains("act"), target.classList.contains("current")]);
    expect(!act[0] || act[1], `${name}: ${link} is not the step that is shown`);
  }
  await page.evaluate(() => scrollTo(0, 0));
  for (let i = 0; i < 100; ++i) {
    await page.keyboard.press("ArrowRight");
    if (i % 10 === 0) expect(await seen(".act.current"), `${name}: step ${i + 2} cannot be seen`);
  }
  const last = await page.$$eval(".act", (acts) => acts.at(-1).classList.contains("current"));
  expect(last, `${name}: the arrow key does not reach the last step`);
  expect(said.length === 0, `${name}, links: ${said.join("; ")}`);
  await page.close();
}

async function harmless(browser) {
  const {page, said} = await open(browser, "hostile");
  expect(said.length === 0, `hostile: ${said.join("; ")}`);
  expect(await page.$$eval("script", (all) => all.length) === 1, "hostile: a script more");
  expect(await page.$$eval("style", (all) => all.length) === 1, "hostile: a style more");
  expect(await page.$$eval("img, iframe, object, [onload], [onerror]", (all) => all.length) === 0, "hostile: foreign markup");
  expect(await page.$$eval("a", (all) => all.every((a) => a.getAttribute("href").startsWith("#"))), "hostile: a foreign address");
  const title = await page.$eval("h2", (h2) => h2.textContent);
  expect(title.includes("<img src=x onerror=alert(1)>"), "hostile: the event is not shown as it is written");
  await page.close();
}

(async () => {
  const browser = await puppeteer.launch({executablePath: process.env.CHROMIUM || "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"]});
  const names = fs.readdirSync(folder).filter((file) => file.endsWith(".html")).map((file) => file.slice(0, -5)).sort();
  for (const name of names) {
    await look(browser, name);
    await withoutScript(browser, name);
    const html = fs.readFileSync(path.join(folder, name + ".html"), "utf8");
    const targets = new Set([...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
    expect(targets.size === [...html.matchAll(/ id="/g)].length, `${name}: an id stands twice`);
    for (const [, target] of html.matchAll(/ href="#([^"]*)"/g)) expect(targets.has(target), `${name}: #${target} leads nowhere`);
  }
  await step(browser, "disputed");
  await step(browser, "gin");
  await reach(browser, "disputed");
  await reach(browser, "rummy");
  await harmless(browser);
  await browser.close();
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
})();
