import { expect, it } from "vitest";
import { gradeReading } from "./reading-grade.ts";

it("grows with the length of words and sentences", () => {
  const easy = gradeReading(["The cat sat on the mat. The dog ran to the shop."]);
  const hard = gradeReading(["Beneficiaries must authenticate electronically before any remuneration is authorised."]);
  expect(easy).toMatchObject({ words: 12, sentences: 2 });
  expect(easy?.grade).toBeCloseTo(0.39 * 6 + 11.8 - 15.59);
  expect(hard?.grade).toBeGreaterThan(15);
});

it("passes labels over", () => {
  expect(gradeReading(["Open an account", "Help"])).toBeUndefined();
});
