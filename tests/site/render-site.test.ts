import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { diffSites } from "#tools/cli/diff-sites.ts";
import { openSite } from "#tools/cli/render-site.ts";

const manifests = mkdtempSync(join(tmpdir(), "manifests-"));
for (const name of ["site.json", "help.json", "register.json"])
  cpSync(join("page-manifests", name), join(manifests, name));
afterAll(() => rmSync(manifests, { recursive: true }));

it("gives what visitors see: each block with its texts, and where each address leads", async () => {
  const view = (await openSite({ manifests, content: "content" })).view();
  const blocks = view.pages.get("help")?.blocks ?? [];
  expect(blocks.map(({ type }) => type)).toEqual(["faq-categories", "stuck"]);
  expect(blocks.filter(({ missing }) => missing !== undefined)).toEqual([]);
  for (const { props, texts } of blocks) {
    const words = Object.values(props).find((prop) => typeof prop === "string");
    expect(texts).toContain(words);
  }
  expect(view.addresses.get("/help")).toBe('is an address of "help"');
  expect(view.addresses.get("/register")).toMatch(/^redirects to https:/);
  expect(diffSites(view, view)).toEqual([]);
});
