import { describe, expect, it } from "vitest";
import { nearestName, suggestName } from "./nearest-name.ts";

const types = ["showcase", "faq", "faq-categories", "tabs", "slider"];

describe("nearestName", () => {
  it.each([
    ["swapped letters", "fqa", "faq"],
    ["a missing letter", "showcse", "showcase"],
    ["a letter too many", "tabbs", "tabs"],
    ["a wrong letter", "slidar", "slider"],
    ["another case", "ShowCase", "showcase"],
    ["a third of a long name wrong", "faq-catgoris", "faq-categories"],
    ["a name that is right", "tabs", "tabs"],
    ["too far from any", "carousel", undefined],
    ["nothing written", "", undefined],
  ])("finds what %s meant", (_what, written, meant) => {
    expect(nearestName(written, types)).toBe(meant);
  });

  it("takes the nearest, and of equally near ones the first", () => {
    expect(nearestName("text", ["texts", "text"])).toBe("text");
    expect(nearestName("bit", ["bat", "but"])).toBe("bat");
    expect(nearestName("tpis", ["tabs", "tips"])).toBe("tips");
  });

  it("finds nothing among no names", () => {
    expect(nearestName("faq", [])).toBeUndefined();
  });
});

describe("suggestName", () => {
  it.each([
    ["a near name", "fqa", types, 'did you mean "faq"?'],
    ["the choice", "carousel", ["faq", "tabs"], 'use one of "faq", "tabs"'],
    [
      "the beginning of a long choice",
      "zzzzz",
      [..."abcdefghi"],
      'use one of "a", "b", "c", "d", "e", "f", "g", "h" …',
    ],
    ["to remove it where nothing may stand", "faq", [], "remove it"],
  ])("offers %s", (_what, written, names, hint) => {
    expect(suggestName(written, names)).toBe(hint);
  });
});
