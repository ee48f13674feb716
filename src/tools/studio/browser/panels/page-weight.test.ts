// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { weighBlocks } from "./page-weight.tsx";

it("puts the block with the most markup first, and says nothing of where it stands", async () => {
  const block = (line: number, words: string) => `<div data-block="text" data-source="x.json:${line}:1">${words}</div>`;
  const many = Array.from({ length: 200 }, (_, index) => `word${index * 7919}`).join(" ");
  const document = new DOMParser().parseFromString(block(1, "short") + block(2, many), "text/html");
  const blocks = [1, 2, 3].map((line) => ({ path: ["blocks", line - 1], source: `x.json:${line}:1` }));
  const weights = await weighBlocks({ document, blocks });
  expect(weights.map(({ path }) => path[1])).toEqual([1, 0, 2]);
  expect(weights[0]?.weight).toBeGreaterThan(300);
  expect(weights[2]?.weight).toBe(0);
});
