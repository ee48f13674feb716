import { expect, it } from "vitest";
import { pageFormat as generated } from "#schemas/generated/page-format.ts";
import { pageFormat } from "./generated-files.ts";
import { definition } from "../../../tests/this-site.ts";

it("is the same for the same schemas, and the one that the application is built with", () => {
  expect(pageFormat(definition)).toMatch(/^[\da-f]{8}$/);
  expect(pageFormat(definition)).toBe(generated);
});
