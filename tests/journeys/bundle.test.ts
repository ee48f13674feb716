import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { BundleReport } from "#tools/bundle/bundle-report.ts";

const client = "dist/client";
const report: BundleReport = JSON.parse(readFileSync(`${client}/.vite/bundle-report.json`, "utf8"));
const modules = Object.values(report).flat();

/** The scripts that the application's own script imports at once. */
function chunkOf(part: string): string[] {
  return Object.entries(report).flatMap(([chunk, ids]) => (ids.some((id) => id.includes(part)) ? [chunk] : []));
}

describe("the visitor's bundle", () => {
  it("is there", () => {
    expect(modules.some((id) => id.includes("react-dom"))).toBe(true);
  });

  it.each([
    "node_modules/zod/",
    "node_modules/ajv",
    "node_modules/parse5/",
    "node_modules/hono/",
    "node_modules/@hono/",
    "node_modules/sharp/",
    "node_modules/graphql-http/",
    "node_modules/@emotion/server/",
    "src/hosts/node/",
    "src/tools/dev-cms/",
    "src/manifests/",
    "src/engine/preview/",
    "src/tools/studio/",
    "src/tools/cli/",
    "src/engine/env.ts",
    "src/engine/page/problem-view",
    "schemas/content/",
    "schemas/derive/",
    "schemas/value.ts",
    "schemas/page-manifest.ts",
    "page-manifests/",
    ".block.ts",
    ".examples.json",
  ])("holds nothing of %s", (part) => {
    expect(modules.filter((id) => id.includes(part))).toEqual([]);
  });

  it("has a script of its own for each block", () => {
    const blocks = readdirSync("registry", { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const chunks = blocks.map(({ name }) => chunkOf(`registry/${name}/${name}.tsx`).join());
    expect(new Set(chunks).size).toBe(blocks.length);
  });

  it("never imports the application's script from another: a repeated attempt would be a second one", () => {
    const [app = ""] = chunkOf("src/hosts/browser/app.ts");
    const name = app.split("/").at(-1) ?? "";
    const others = Object.keys(report).filter((file) => file !== app);
    expect(others.filter((file) => readFileSync(`${client}/${file}`, "utf8").includes(name))).toEqual([]);
    expect(name).toMatch(/^app-.+\.js$/);
  });

  it("keeps the content client apart from the application", () => {
    const apollo = chunkOf("node_modules/@apollo/client/");
    expect(apollo).toHaveLength(1);
    expect(apollo).not.toEqual(chunkOf("src/hosts/browser/app.ts"));
  });

  it("knows no page: routes and titles are data that the server sends", () => {
    const scripts = Object.keys(report)
      .map((file) => readFileSync(`${client}/${file}`, "utf8"))
      .join("\n");
    expect(scripts).not.toMatch(/account-fees-and-limits|rewards-and-incentives/);
  });

  it("stands in the document with less than 2 KB", () => {
    const { headScript, loaderScript } = JSON.parse(readFileSync("dist/inline-scripts.json", "utf8"));
    expect(brotliCompressSync(headScript + loaderScript).length).toBeLessThan(2048);
  });

  it("leaves out of a page what works with tabs, slides or disclosures that it does not have", () => {
    const { loaderScript, smallLoaders } = JSON.parse(readFileSync("dist/inline-scripts.json", "utf8"));
    const marks = { TABS: /role=tab/, SLIDES: /data-slides/, DISCLOSURES: /main details/ };
    const partsOf = (script: string) =>
      Object.entries(marks).flatMap(([part, mark]) => (mark.test(script) ? part : []));
    expect(partsOf(loaderScript)).toEqual(Object.keys(marks));
    expect(Object.keys(smallLoaders)).toHaveLength(7);
    for (const [parts, script] of Object.entries<string>(smallLoaders)) expect(partsOf(script).join(" ")).toBe(parts);
  });
});
