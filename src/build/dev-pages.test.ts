import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findBrokenPages } from "./dev-pages.ts";

/** Finds the broken pages among some files, all of which have a problem. */
function broken(files: Record<string, string>, valid: [string, string[]][] = [], before = new Map<string, string[]>()) {
  const folder = join(mkdtempSync(join(tmpdir(), "pages-")), "page-manifests");
  mkdirSync(folder);
  const problems = Object.entries(files).map(([name, text]) => {
    writeFileSync(join(folder, name), text);
    return { file: `${folder}/${name}`, line: 1, column: 1, message: "Wrong", hint: "mend it" };
  });
  const known = new Map([...before].map(([name, routes]) => [`${folder}/${name}`, routes]));
  const pages = findBrokenPages(folder, problems, valid, known);
  return (path: string) => pages.find(path)?.file.slice(folder.length + 1);
}

describe("findBrokenPages", () => {
  it("finds a page by any of its addresses, those with parameters too", () => {
    const routes = ["/deals", { path: "/deals/:tab", params: { tab: ["food"] } }];
    const find = broken({ "deals.json": JSON.stringify({ routes }) });
    expect(["/deals", "/deals/food", "/deals/shoes", "/help"].map(find)).toEqual([
      "deals.json",
      "deals.json",
      undefined,
      undefined,
    ]);
  });

  it("leaves addresses to the pages that name them better", () => {
    const find = broken({ "any.json": '{ "routes": ["/:page"] }' }, [["help", ["/help"]]]);
    expect(["/help", "/other"].map(find)).toEqual([undefined, "any.json"]);
  });

  it("finds a file that is no JSON where it was, or by its name", () => {
    const find = broken({ "about.json": "{", "new.json": "" }, [], new Map([["about.json", ["/about-us"]]]));
    expect(["/about-us", "/about", "/new"].map(find)).toEqual(["about.json", undefined, "new.json"]);
  });

  it("ignores addresses that are none", () => {
    const find = broken({ "odd.json": '{ "routes": [1, null, "help", { "path": 2 }, { "path": "/a" }, "/odd"] }' });
    expect(["/odd", "/a", "help"].map(find)).toEqual(["odd.json", undefined, undefined]);
  });
});
