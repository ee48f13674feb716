import { describe, expect, it } from "vitest";
import { dropEnded, findEndings } from "./drop-ended.ts";
import { omitEnded } from "./omit-ended.ts";
import { model } from "#schemas/small-model.fixture.ts";

const at = (time: string) => Date.parse(`2026-11-30T${time}Z`);
const soap = { description: "Soap" };
const rice = { description: "Rice", validUntil: "2026-11-30T10:00:00Z" };
const oil = { description: "Oil", validUntil: "2026-11-30T12:00:00Z" };

function dealsOf(...offers: object[]) {
  return { offers: { $id: "d", groups: [{ $id: "g", title: "Groceries", offers }] } };
}

describe("content without its ended parts", () => {
  it.each([
    ["all before the first one ends", at("09:00:00"), [soap, rice, oil], at("10:00:00") + 1],
    ["an item in its last millisecond", at("10:00:00"), [soap, rice, oil], at("10:00:00") + 1],
    ["the others after it", at("10:00:00") + 1, [soap, oil], at("12:00:00") + 1],
    ["what never ends", at("23:00:00"), [soap], Infinity],
  ])("keeps %s, and knows until when", (_what, now, left, until) => {
    const current = omitEnded(dealsOf(soap, rice, oil), findEndings(model), now);
    expect(current).toEqual({ slices: dealsOf(...left), until });
    expect(dropEnded(dealsOf(soap, rice, oil), model, now)).toEqual(current.slices);
  });

  it("keeps all other content as it is", () => {
    const slices = { questions: [{ $id: "a", answerText: { "rich-text": ["Yes"] }, order: 1 }], shop: undefined };
    expect(JSON.stringify(dropEnded(slices, model, at("23:00:00")))).toBe(JSON.stringify(slices));
  });
});
