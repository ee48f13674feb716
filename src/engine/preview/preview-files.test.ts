import { expect, it } from "vitest";
import { isSiteFile } from "./preview-files.ts";

it.each([
  ["site.json", true],
  ["page-manifests/site.json", true],
  ["../drafts/site.json", true],
  ["page-manifests/about/site.json", false],
  ["page-manifests/my-site.json", false],
])("knows whether all pages share %s", (name, isShared) => {
  expect(isSiteFile({ name })).toBe(isShared);
});
