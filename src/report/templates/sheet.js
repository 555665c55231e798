
"use strict";
(() => {
  const sheets = [...document.querySelectorAll(".sheet")].map((sheet) => {
    const acts = [...sheet.querySelectorAll(".act")];
    const board = sheet.querySelector(".board");
    const copy = sheet.querySelector(".copy");
    copy.hidden = false;
    copy.addEventListener("click", async () => {
      const record = sheet.querySelector(".record");
      const range = document.createRange();
      range.selectNodeContents(record);
      getSelection().removeAllRanges();
      getSelection().addRange(range);
      try {
        await navigator.clipboard.writeText(record.textContent);
        copy.textContent = "Copied";
      } catch {
        copy.textContent = "Selected: copy it now";
      }
    });
    if (!board || acts.length === 0) return null;
    let at = -1;
    const back = board.querySelector(".back");
    const forward = board.querySelector(".forward");
    const show = (to, follow) => {
      if (to < 0 || to >= acts.length) return;
      if (at >= 0) {
        acts[at].classList.remove("current");
        acts[at].removeAttribute("aria-current");
      }
      at = to;
      acts[at].classList.add("current");
      acts[at].setAttribute("aria-current", "step");
      const words = acts[at].querySelector("p").textContent.trim();
      board.querySelector(".step").textContent = "Before step " + (at + 1) + " of " + acts.length + ": " + words;
      board.querySelector(".board-body").replaceChildren(acts[at].querySelector(".position-body").cloneNode(true));
      back.disabled = at === 0;
      forward.disabled = at === acts.length - 1;
      if (follow) acts[at].scrollIntoView({ block: "nearest" });
    };
    back.addEventListener("click", () => show(at - 1, true));
    forward.addEventListener("click", () => show(at + 1, true));
    acts.forEach((act, i) => act.addEventListener("click", (event) => {
      if (!event.target.closest("a")) show(i);
    }));
    board.hidden = false;
    sheet.classList.add("stepping");
    document.documentElement.classList.add("with-board");
    show(0);
    return { sheet, acts, show, step: (by) => show(at + by, true) };
  }).filter(Boolean);
  // A link to an act leads to the position before it.
  const visit = () => {
    const act = location.hash && document.getElementById(location.hash.slice(1));
    for (const { acts, show } of sheets) show(acts.indexOf(act));
  };
  addEventListener("hashchange", visit);
  visit();
  const seen = () => {
    const middle = innerHeight / 2;
    return sheets.find(({ sheet }) => {
      const box = sheet.getBoundingClientRect();
      return box.top <= middle && box.bottom >= middle;
    }) ?? sheets[0];
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || sheets.length === 0) return;
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    seen().step(event.key === "ArrowRight" ? 1 : -1);
  });
})();
