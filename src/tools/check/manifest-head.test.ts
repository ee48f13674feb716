import { describe, expect, it } from "vitest";
import { readManifestHead, readLoosely } from "./manifest-head.ts";

describe("readManifestHead", () => {
  it.each<[what: string, text: string, head: object]>([
    [
      "a page",
      '{"routes": ["/a", {"path": "/b", "params": {}}], "title": "A", "index": false}',
      { routes: ["/a", { path: "/b", params: {} }], isUnreadable: false, title: "A", index: false },
    ],
    ["a page that is no JSON", '{"routes": ["/a"], "title": }', { routes: ["/a"], isUnreadable: false }],
    ["a page with a wrong route", '{"routes": ["/a", 3]}', { routes: ["/a"], isUnreadable: true }],
    ["a page whose route ends with a slash", '{"routes": ["/a/"]}', { routes: [], isUnreadable: true }],
    ["nothing", "{", { routes: [], isUnreadable: true }],
  ])("reads %s", (_what, text, head) => {
    expect(readManifestHead(readLoosely(text) as Record<string, unknown>)).toEqual(head);
  });
});
