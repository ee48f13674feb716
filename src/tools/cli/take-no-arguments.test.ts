import { describe, expect, it } from "vitest";
import { readNoArguments } from "./take-no-arguments.ts";

const usage = "npm run build   builds the site";

describe("readNoArguments", () => {
  it("lets a command work that is given none", () => {
    expect(readNoArguments(usage, [])).toBeUndefined();
  });

  it("shows the usage when asked to", () => {
    expect(readNoArguments(usage, ["--help"])).toEqual({ text: `Usage: ${usage}`, code: 0 });
  });

  it("refuses any other, so that nobody believes it was heeded", () => {
    expect(readNoArguments(usage, ["--fast"])).toEqual({
      text: `Unknown argument "--fast" – leave it out\nUsage: ${usage}`,
      code: 2,
    });
  });
});
