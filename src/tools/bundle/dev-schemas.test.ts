import { expect, it } from "vitest";
import { isSchemaSource } from "./dev-schemas.ts";

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
