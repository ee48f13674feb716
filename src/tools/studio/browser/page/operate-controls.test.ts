// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { morph } from "./morph.ts";
import { operateControl, selectLostTabs } from "./operate-controls.ts";

const tabs = (names: string[]) => {
  const rows = names.map((name, index) => {
    const isFirst = index === 0;
    return `<a role="tab" id="${name}-tab" href="#${name}" aria-controls="${name}" aria-selected="${isFirst}">${name}</a>`;
  });
  const panels = names.map(
    (name, index) => `<div role="tabpanel" id="${name}"${index === 0 ? " data-selected" : ""}>${name}</div>`,
  );
  return `<div role="tablist">${rows.join("")}</div>${panels.join("")}
    <details><summary>Why?</summary>Because.</details>`;
};
const show = (names: string[]) => {
  document.body.innerHTML = tabs(names);
  return (id: string) => document.getElementById(id) ?? document.body;
};
const parse = (html: string) =>
  new DOMParser().parseFromString(`<!doctype html><body>${html}</body>`, "text/html").body;
const selected = () => Array.from(document.querySelectorAll("[data-selected]"), ({ id }) => id);

describe("a press in the page", () => {
  it("selects a tab, which stays selected over a rendering, and goes nowhere", () => {
    const find = show(["one", "two"]);
    expect(operateControl(find("two-tab"))).toBe(false);
    expect(selected()).toEqual(["two"]);
    morph(document.body, parse(tabs(["one", "two"]).replace(">two</div>", ">changed</div>")));
    expect([selected(), find("two").textContent]).toEqual([["two"], "changed"]);
    morph(document.body, parse(tabs(["other-one", "other-two"])));
    expect(selected()).toEqual(["other-two"]);
  });

  it("of a tab that is gone afterwards leaves the first one selected", () => {
    const find = show(["one", "two"]);
    operateControl(find("two-tab"));
    morph(document.body, parse(tabs(["one"])));
    selectLostTabs(document);
    expect(selected()).toEqual(["one"]);
  });

  it("on a summary is the browser's, and what it opens stays open", () => {
    show(["one"]);
    const [summary] = document.querySelectorAll("summary");
    if (summary) expect(operateControl(summary)).toBe(true);
    document.querySelector("details")?.setAttribute("open", "");
    morph(document.body, parse(tabs(["one"]).replace("Because.", "So.")));
    expect(document.querySelector("details")?.outerHTML).toContain("open");
    expect(document.querySelector("details")?.textContent).toContain("So.");
  });
});
