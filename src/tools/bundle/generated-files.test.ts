import { expect, it } from "vitest";
import { pageFormat } from "./generated-files.ts";
import { definition } from "#engine/small-site.fixture.ts";

it("gives pages the same format for the same schemas, and another one for others", () => {
  expect(pageFormat(definition)).toMatch(/^[\da-f]{8}$/);
  expect(pageFormat({ ...definition })).toBe(pageFormat(definition));
  const { article } = definition.blocks;
  expect(pageFormat({ ...definition, blocks: { article: article ?? expect.fail() } })).not.toBe(pageFormat(definition));
});
