import { describe, expect, it } from "vitest";
import { didYouMean, suggest } from "./suggest.ts";

describe("suggest", () => {
  it.each([
    ["fqa", ["tabs", "faq", "fees"], "faq"],
    ["buttontext", ["buttonLink", "buttonText"], "buttonText"],
    ["showcase-peple", ["showcase-people", "showcase-home"], "showcase-people"],
    ["slider", ["faq", "fees"], undefined],
    ["anything", [], undefined],
  ])("answers %s from %j with %s", (word, candidates, expected) => {
    expect(suggest(word, candidates)).toBe(expected);
  });

  it("becomes a remedy", () => {
    expect(didYouMean("fqa", ["faq"], "look it up")).toBe('did you mean "faq"?');
    expect(didYouMean("slider", ["faq"], "look it up")).toBe("look it up");
  });
});
