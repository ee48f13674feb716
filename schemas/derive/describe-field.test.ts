import { expect, test } from "vitest";
import { labelOf } from "./read-structure.ts";

test.each([
  ["heading", "Heading"],
  ["leftTextRow1", "Left text row 1"],
  ["classAdd", "Class add"],
  ["faqURL", "Faq URL"],
  ["desktop-image", "Desktop image"],
])("%s → %s", (name, label) => {
  expect(labelOf(name)).toBe(label);
});
