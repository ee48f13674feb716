import { describe, expect, it } from "vitest";
import type { DescribedBlock } from "#tools/catalogue/describe-block.ts";
import { applyEdit, blockPathOf } from "#engine/json/edit-json.ts";
import { findDrop, pathAfterMove, readOutline } from "./outline.ts";
import { valueAt } from "#schemas/json-path.ts";

const type = (name: string, ...slots: string[]): [string, DescribedBlock] => [
  name,
  {
    type: name,
    description: "",
    alsoCalled: "",
    purpose: "",
    heading: "heading",
    fields: [],
    slots,
    bindings: [],
    fresh: { type: "x" },
    example: { type: name },
  },
];
const types = new Map([type("text"), type("columns", "left", "right")]);
const value = {
  blocks: [
    { type: "text", id: "a", props: { heading: "Hello" } },
    { type: "columns", id: "b", slots: { left: [{ type: "text", id: "c", bind: "home.text" }] } },
    { type: "text", id: "d", bind: { heading: "home.heading" } },
  ],
};
const rows = readOutline(value, types);

describe("the outline", () => {
  it("lists blocks with the slots of their types, whether or not these hold blocks", () => {
    expect(rows.map((row) => `${row.key} ${row.is === "block" ? row.title : row.name}`)).toEqual([
      "blocks/0 Hello",
      "blocks/1 b",
      "blocks/1/slots/left left",
      "blocks/1/slots/left/0 home.text",
      "blocks/1/slots/right right",
      "blocks/2 home.heading",
    ]);
  });

  it("is empty where there are no blocks, and takes whatever stands in their place", () => {
    expect([undefined, 1, { blocks: {} }].map((one) => readOutline(one, types))).toEqual([[], [], []]);
    expect(readOutline({ blocks: [7] }, types)).toMatchObject([{ is: "block", type: "unknown" }]);
  });
});

describe("a block that is dropped", () => {
  it.each([
    ["blocks/0", "blocks/2", { list: ["blocks"], index: 2 }],
    ["blocks/0", "blocks/1/slots/right", { list: ["blocks", 1, "slots", "right"], index: 0 }],
    ["blocks/0", "blocks/1/slots/left/0", { list: ["blocks", 1, "slots", "left"], index: 0 }],
    ["blocks/1/slots/left/0", "blocks/0", { list: ["blocks"], index: 0 }],
    ["blocks/1", "blocks/1/slots/right", undefined],
    ["blocks/0", "blocks/0", undefined],
  ])("from %s onto %s goes there", (from, onto, expected) => {
    expect(findDrop(rows, from, onto)?.to).toEqual(expected);
  });

  it("with blocks of its own goes into no slot", () => {
    const two = { blocks: [...value.blocks, { type: "columns" }] };
    expect(findDrop(readOutline(two, types), "blocks/1", "blocks/3/slots/left")?.to).toBeUndefined();
  });

  it.each([
    [["blocks", 0], { list: ["blocks"], index: 2 }],
    [["blocks", 2], { list: ["blocks"], index: 0 }],
    [["blocks", 0], { list: ["blocks", 1, "slots", "left"], index: 1 }],
    [["blocks", 1, "slots", "left", 0], { list: ["blocks"], index: 0 }],
    [["blocks", 2], { list: ["blocks", 1, "slots", "left"], index: 0 }],
  ])("from %s to %j is found where the edit put it", (from, to) => {
    const text = JSON.stringify(value);
    const after: unknown = JSON.parse(applyEdit(text, { move: from, to: [...to.list, to.index] }));
    expect(valueAt(after, [...pathAfterMove(from, to), "id"])).toBe(valueAt(value, [...from, "id"]));
  });
});

it("a path leads into the block, or the block in a slot, that it begins with", () => {
  expect(blockPathOf(["blocks", 1, "props", "heading"])).toEqual(["blocks", 1]);
  expect(blockPathOf(["blocks", 1, "slots", "left", 0, "bind"])).toEqual(["blocks", 1, "slots", "left", 0]);
  expect(blockPathOf(["title"])).toBeUndefined();
});
