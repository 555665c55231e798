// A YAML language server asked about files: node lsp.js SCHEMA FILE...; one line for each diagnostic, and a hover when
// FILE:LINE:COLUMN is given.
"use strict";
const {spawn} = require("child_process");
const fs = require("fs");
const path = require("path");
const {pathToFileURL} = require("url");
const server = spawn(process.execPath, [require.resolve("yaml-language-server/out/server/src/server.js"), "--stdio"], {stdio: ["pipe", "pipe", "inherit"]});
const [schema, ...files] = process.argv.slice(2);
let id = 0, buffer = Buffer.alloc(0);
const waiting = new Map(), diagnosed = new Map();
function send(message) {
  const text = JSON.stringify({jsonrpc: "2.0", ...message});
  server.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
}
const ask = (method, params) => new Promise((done) => { waiting.set(++id, done); send({id, method, params}); });
server.stdout.on("data", (data) => {
  buffer = Buffer.concat([buffer, data]);
  for (;;) {
    const head = buffer.indexOf("\r\n\r\n");
    if (head < 0) return;
    const length = Number(/Content-Length: (\d+)/i.exec(buffer.toString("latin1", 0, head))[1]);
    if (buffer.length < head + 4 + length) return;
    const message = JSON.parse(buffer.toString("utf8", head + 4, head + 4 + length));
    buffer = buffer.subarray(head + 4 + length);
    if (message.method === "workspace/configuration")
      send({id: message.id, result: message.params.items.map((item) => item.section === "yaml" ? {validate: true, hover: true, schemas: {[pathToFileURL(path.resolve(schema)).href]: "*.yaml"}} : {})});
    else if (message.method && message.id !== undefined) send({id: message.id, result: null});
    else if (message.method === "textDocument/publishDiagnostics") diagnosed.get(message.params.uri)?.(message.params.diagnostics);
    else if (waiting.has(message.id)) waiting.get(message.id)(message.result);
  }
});
(async () => {
  await ask("initialize", {processId: process.pid, rootUri: null, capabilities: {workspace: {configuration: true}, textDocument: {hover: {contentFormat: ["plaintext", "markdown"]}}}});
  send({method: "initialized", params: {}});
  for (const each of files) {
    const [file, line, column] = each.split(":");
    const uri = pathToFileURL(path.resolve(file)).href;
    const found = new Promise((done) => diagnosed.set(uri, done));
    send({method: "textDocument/didOpen", params: {textDocument: {uri, languageId: "yaml", version: 1, text: fs.readFileSync(file, "utf8")}}});
    for (const {range, message} of await found) console.log(`${file}:${range.start.line + 1}:${range.start.character + 1}: ${message.replace(/\n/g, " | ")}`);
    if (line) {
      const hover = await ask("textDocument/hover", {textDocument: {uri}, position: {line: line - 1, character: column - 1}});
      console.log(`${each}: hover: ${JSON.stringify(hover && hover.contents)}`);
    }
  }
  server.kill();
})();
