import { resolve } from "node:path";
import { expect, it } from "vitest";
import { isAuthored, isSchemaSource } from "./show-every-change.ts";

it.each([
  ["schemas/content/question.ts", true],
  ["schemas/value.ts", true],
  ["registry/article/article.block.ts", true],
  ["registry/index.ts", true],
  ["src/site/frame-manifest.ts", true],
  ["schemas/generated/slice-queries.ts", false],
  ["registry/article/article.tsx", false],
  ["src/hosts/node/main.ts", false],
])("%s may change generated files: %s", (file, expected) => {
  expect(isSchemaSource(file)).toBe(expected);
});

it.each([
  ["content/assets.json", true],
  ["page-manifests/facts.json", true],
  ["schemas/content/index.ts", false],
  ["content-model/faq.json", false],
])("%s is written by authors: %s", (file, expected) => {
  expect([isAuthored(file), isAuthored(resolve(file))]).toEqual([expected, expected]);
});
