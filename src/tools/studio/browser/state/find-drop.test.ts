import { describe, expect, it } from "vitest";
import { someSite } from "../in-memory-api.fixture.ts";
import { findDrop, readOutline } from "./outline.ts";

const inside = { type: "text", props: { heading: "Inside" } };
const page = { blocks: [{ type: "text" }, { type: "columns", slots: { left: [inside] } }, { type: "columns" }] };
const rows = readOutline(page, new Map(someSite.blocks.map((block) => [block.type, block])));

describe("where a block lands", () => {
  it.each([
    ["blocks/0", "blocks/2", "position 3 of 3 of the page", true],
    ["blocks/0", "blocks/1/slots/left", "position 1 of 2 in left of columns", true],
    ["blocks/0", "blocks/2/slots/left", "position 1 of 1 in left of columns", true],
    ["blocks/1/slots/left/0", "blocks/0", "position 1 of 4 of the page", true],
    ["blocks/1", "blocks/2/slots/left", "it cannot go there", false],
  ])("%s dropped on %s: %s", (from, onto, words, isAllowed) => {
    const drop = findDrop(rows, from, onto);
    expect([drop?.words, drop?.to !== undefined]).toEqual([words, isAllowed]);
  });

  it("is not said of its own row", () => {
    expect(findDrop(rows, "blocks/0", "blocks/0")).toBeUndefined();
  });
});
