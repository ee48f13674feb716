// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { readDocument } from "./create-renderer.ts";
import { morph } from "./morph.ts";

function read(html: string): Element {
  return new DOMParser().parseFromString(`<!doctype html><html><body>${html}</body></html>`, "text/html").body;
}

const blocks = (...names: string[]) => names.map((name) => `<div data-block="${name}"><p>${name}</p></div>`).join("");

it.each([
  ["another text", "<h1>One</h1><p>Two</p>", "<h1>One</h1><p>Three</p>"],
  ["attributes that came and went", `<p class="a" id="b">x</p>`, `<p class="c" title="d">x</p>`],
  ["a block between others", blocks("a", "c"), blocks("a", "b", "c")],
  ["a block that is gone", blocks("a", "b", "c"), blocks("a", "c")],
  ["blocks in another order", blocks("a", "b", "c"), blocks("c", "a", "b")],
  ["another element", "<p>x</p>", "<ul><li>x</li></ul>"],
  ["everything", "", blocks("a")],
  ["nothing", blocks("a"), ""],
])("shows %s", (_what, before, after) => {
  const from = read(before);
  morph(from, read(after));
  expect(from.innerHTML).toBe(after);
});

it("keeps the elements that stay, with what they hold", () => {
  const from = read(blocks("a", "b"));
  const [first, last] = from.children;
  morph(from, read(blocks("a", "new", "b").replace("<p>b", "<p>changed b")));
  expect([from.children[0], from.children[2]]).toEqual([first, last]);
  expect(last?.textContent).toBe("changed b");
});

it("leaves alone what the studio put there, and the other tree", () => {
  const from = read(`<p>x</p><div data-studio="">marks</div>`);
  const to = read("<p>x</p><div><b>y</b></div>");
  morph(from, to);
  expect(from.innerHTML).toBe(`<p>x</p><div><b>y</b></div><div data-studio="">marks</div>`);
  expect(to.innerHTML).toBe("<p>x</p><div><b>y</b></div>");
});

it("takes in no scripts, no preloads and no focus", () => {
  const page = readDocument(
    `<link rel="preload" href="/a"><p>x</p><script>alert(1)</script><div><script>alert(1)</script><input autofocus></div>`,
  );
  expect(page.head.innerHTML + page.body.innerHTML).toBe("<p>x</p><div><input></div>");
});
