import { afterAll, expect, it } from "vitest";
import { removeContentFolders, writeContentFolder } from "#tools/dev-cms/content-folder.fixture.ts";
import { findRecord } from "./find-record.ts";

const folder = await writeContentFolder({
  "shade.json": '{ "items": [\n  { "id": "pale" },\n  { "id": "green", "data": {} }\n] }',
});
afterAll(removeContentFolders);

it("leads to the line of a record in the sample content", () => {
  const address = findRecord(folder, "shade", "green") ?? "";
  expect(new URLSearchParams(address.replace(/.*\?/, "")).get("file")).toBe(`${folder}/shade.json:3:1`);
});

it.each([
  ["shade", "no-such"],
  ["no-such", "green"],
])("leads nowhere for what is not there: %s %s", (type, id) => {
  expect(findRecord(folder, type, id)).toBeUndefined();
});
