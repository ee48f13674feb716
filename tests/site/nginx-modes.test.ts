import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { modeQueries } from "../journeys/mode-queries.ts";
import { site } from "../this-site.ts";

it("deploy/nginx.conf hands on exactly the queries that change a page of this site", () => {
  const text = readFileSync("deploy/nginx.conf", "utf8");
  const queries = Array.from(text.matchAll(/^ {4}"[^"]*" "(\?[^$"]+)";$/gm), ([, query = ""]) => query);
  expect(queries.toSorted()).toEqual(modeQueries(site.modes).filter(Boolean).toSorted());
});
