import { describe, expect, it } from "vitest";
import type { Problem } from "#engine/json/problem.ts";
import { isFailure, printResult } from "./check-command.ts";

const dead: Problem = { file: "a,b.json", line: 3, column: 7, message: 'No page "/x", 100%', hint: "remove it" };
const long: Problem = {
  file: "a.json",
  line: 1,
  column: 1,
  severity: "warning",
  message: "Too long",
  hint: "shorten it",
};

describe("printResult", () => {
  it("prints a line a problem", () => {
    expect(printResult({ problems: [dead, long], checked: "2 manifests" }, "text")).toEqual([
      'a,b.json:3:7 error No page "/x", 100% – remove it',
      "a.json:1:1 warning Too long – shorten it",
    ]);
    expect(printResult({ problems: [], checked: "2 manifests" }, "text")).toEqual(["2 manifests, no problems"]);
  });

  it("prints annotations, with what separates their parts escaped", () => {
    expect(printResult({ problems: [dead, long], checked: "2 manifests" }, "github")).toEqual([
      '::error file=a%2Cb.json,line=3,col=7::No page "/x", 100%25 – remove it',
      "::warning file=a.json,line=1,col=1::Too long – shorten it",
    ]);
  });

  it("prints JSON, without problems too", () => {
    const printed = printResult({ problems: [{ ...dead, others: ["c.json"] }, long], checked: "2 manifests" }, "json");
    expect(JSON.parse(printed.join("\n"))).toEqual({
      checked: "2 manifests",
      problems: [{ ...dead, severity: "error", others: ["c.json"] }, long],
    });
    expect(JSON.parse(printResult({ problems: [], checked: "1 file" }, "json").join("\n"))).toEqual({
      checked: "1 file",
      problems: [],
    });
  });
});

describe("isFailure", () => {
  it("is true of errors, and of warnings when asked to be strict", () => {
    expect(isFailure([long, dead], false)).toBe(true);
    expect(isFailure([long], false)).toBe(false);
    expect(isFailure([long], true)).toBe(true);
    expect(isFailure([], true)).toBe(false);
  });
});
