import { describe, expect, it } from "vitest";
import { nearestName, suggestName } from "./nearest-name.ts";

const types = ["showroom", "ask", "ask-categories", "view", "poster"];

describe("nearestName", () => {
  it.each([
    ["swapped letters", "aks", "ask"],
    ["a missing letter", "showrom", "showroom"],
    ["a letter too many", "vieww", "view"],
    ["a wrong letter", "poster1", "poster"],
    ["another case", "ShowRoom", "showroom"],
    ["a third of a long name wrong", "ask-catgoris", "ask-categories"],
    ["a name that is right", "view", "view"],
    ["too far from any", "notebook", undefined],
    ["nothing written", "", undefined],
  ])("finds what %s meant", (_what, written, meant) => {
    expect(nearestName(written, types)).toBe(meant);
  });

  it("takes the nearest, and of equally near ones the first", () => {
    expect(nearestName("text", ["texts", "text"])).toBe("text");
    expect(nearestName("bit", ["bat", "but"])).toBe("bat");
    expect(nearestName("btis", ["bats", "bits"])).toBe("bits");
  });

  it("finds nothing among no names", () => {
    expect(nearestName("ask", [])).toBeUndefined();
  });
});

describe("suggestName", () => {
  it.each([
    ["a near name", "aks", types, 'did you mean "ask"?'],
    ["the choice", "notebook", ["ask", "view"], 'use one of "ask", "view"'],
    [
      "the beginning of a long choice",
      "zzzzz",
      [..."abcdefghi"],
      'use one of "a", "b", "c", "d", "e", "f", "g", "h" …',
    ],
    ["to remove it where nothing may stand", "ask", [], "remove it"],
  ])("offers %s", (_what, written, names, hint) => {
    expect(suggestName(written, names)).toBe(hint);
  });
});
