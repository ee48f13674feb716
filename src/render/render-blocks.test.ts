import { describe, expect, it, vi } from "vitest";
import type { BoundBlock } from "#src/page/bind-blocks.ts";
import { renderBlocks } from "./render-blocks.ts";

const block = (type: string): BoundBlock => ({ type, id: undefined, hasHeading: true, source: `${type}.json:1:1`, props: {}, slots: {} });

/** Draws the types of the blocks that have props; a block of type `bad` throws. */
const draw = vi.fn((blocks: BoundBlock[]) => {
  const types = blocks.filter((one) => "props" in one).map(({ type }) => type);
  return types.includes("bad") ? Promise.reject(new Error("No price")) : Promise.resolve(types.join(" "));
});

describe("renderBlocks", () => {
  it("draws all blocks at once when none throws", async () => {
    draw.mockClear();
    const { drawn } = await renderBlocks([block("faq"), block("tabs")], draw);
    expect(drawn).toBe("faq tabs");
    expect(draw).toHaveBeenCalledOnce();
  });

  it("leaves out the block that throws and says why", async () => {
    const { drawn, blocks } = await renderBlocks([block("faq"), block("bad"), block("tabs")], draw);
    expect(drawn).toBe("faq tabs");
    expect(blocks[1]).toEqual({ type: "bad", id: undefined, hasHeading: false, source: "bad.json:1:1", failed: "No price" });
  });

  it("fails when it is not a block that throws", async () => {
    await expect(renderBlocks([block("faq")], () => Promise.reject(new Error("No router")))).rejects.toThrow("No router");
  });
});
