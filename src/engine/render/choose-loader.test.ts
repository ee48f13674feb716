import { describe, expect, it } from "vitest";
import { chooseLoader, listLoaders } from "./choose-loader.ts";

const loaders = {
  loaderScript: "all()",
  smallLoaders: { plain: "plain()", withTabs: "tabs()", withSlides: "slides()" },
};
const tab = `<a class="a" role="tab" href="#b">Tab</a>`;
const slides = `<div data-slides="" class="c"></div>`;

describe("chooseLoader", () => {
  it.each([
    ["<p>role=tab</p>", "plain()"],
    [`<div role="tabpanel"></div>`, "plain()"],
    [tab, "tabs()"],
    [slides, "slides()"],
    [slides + tab, "all()"],
  ])("%s has %s", (html, expected) => {
    expect(chooseLoader(html, loaders)).toBe(expected);
  });

  it("gives the whole loader when there is no other loader", () => {
    expect(chooseLoader("", { loaderScript: "all()" })).toBe("all()");
  });

  it("gives no loader when pages have none", () => {
    expect(chooseLoader(tab, { ...loaders, loaderScript: "" })).toBe("");
  });
});

describe("listLoaders", () => {
  it("lists all that pages may have", () => {
    expect(listLoaders(loaders)).toEqual(["all()", "plain()", "tabs()", "slides()"]);
  });

  it("lists nothing where pages have none", () => {
    expect(listLoaders({ ...loaders, loaderScript: "" })).toEqual([]);
  });
});
