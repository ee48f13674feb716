import { describe, expect, it } from "vitest";
import { editContentFile } from "./edit-content-file.ts";

const schema = "../schemas/generated/content/button.schema.json";
const text = `{
  "$schema": "${schema}",
  "items": [
    { "id": "go", "lastModified": "2026-01-01T00:00:00Z", "data": { "text": "Go",   "order": 1 } },
    { "id": "stop", "data": { "text": "Stop" } }
  ]
}
`;
const edit = (values: object[], from: string | undefined = text) =>
  editContentFile(from, values as Parameters<typeof editContentFile>[1], schema);
const base = { name: "button", values: [] };

describe("a content file", () => {
  it("changes in the values that differ, and keeps its layout", () => {
    const values = [
      { path: ["data", "text"], before: "Go", after: "Go home" },
      { path: ["data", "hint"], before: undefined, after: "Now" },
    ];
    const changed = edit([{ ...base, id: "go", change: "changed", values, lastModified: "2026-11-22T08:00:00Z" }]);
    expect(changed.split("\n").length - text.split("\n").length).toBeLessThanOrEqual(8);
    expect(changed).toContain('{ "id": "stop", "data": { "text": "Stop" } }');
    expect(JSON.parse(changed).items[0]).toEqual({
      id: "go",
      lastModified: "2026-11-22T08:00:00Z",
      data: { text: "Go home", order: 1, hint: "Now" },
    });
  });

  it("loses fields that are empty now, and items that are gone", () => {
    const values = [{ path: ["data", "order"], before: 1, after: undefined }];
    const changed = edit([
      { ...base, id: "go", change: "changed", values },
      { ...base, id: "stop", change: "removed" },
    ]);
    expect(JSON.parse(changed).items).toEqual([
      { id: "go", lastModified: "2026-01-01T00:00:00Z", data: { text: "Go" } },
    ]);
  });

  it("says that a record is not published, and nothing when it is", () => {
    const hidden = edit([
      { ...base, id: "go", change: "changed", values: [{ path: ["status"], before: "Published", after: "Draft" }] },
    ]);
    expect(JSON.parse(hidden).items[0]).toMatchObject({ status: "Draft" });
    const shown = edit(
      [{ ...base, id: "go", change: "changed", values: [{ path: ["status"], before: "Draft", after: "Published" }] }],
      hidden,
    );
    expect(JSON.parse(shown)).toEqual(JSON.parse(text));
  });

  it("gets new items at its end, and is made when there is none", () => {
    const added = {
      ...base,
      id: "new",
      change: "added",
      values: [{ path: ["data", "text"], before: undefined, after: "New" }],
    };
    expect(JSON.parse(edit([added])).items.map(({ id }: { id: string }) => id)).toEqual(["go", "stop", "new"]);
    expect(editContentFile(undefined, [added as never], schema)).toBe(
      `{
  "$schema": "${schema}",
  "items": [
    { "id": "new", "data": { "text": "New" } }
  ]
}
`,
    );
    const picture = [
      { path: ["fileName"], before: undefined, after: "new.svg" },
      { path: ["alt"], before: undefined, after: "A till" },
    ];
    const assets = editContentFile(
      undefined,
      [{ name: "assets", id: "new", change: "added", values: picture }],
      schema,
    );
    expect(JSON.parse(assets).items).toEqual([{ id: "new", fileName: "new.svg", alt: "A till" }]);
  });
});
