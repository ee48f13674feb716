import { describe, expect, it } from "vitest";
import { contentLimits, UnsafeJsonError, parseBoundedJson } from "./parse-bounded-json.ts";

const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);

describe("parseBoundedJson", () => {
  it.each(["null", "1", '"text"', "[]", '{"a":[{"b":null},"c",false]}', '{"":1}'])("reads %s as it is", (text) => {
    expect(parseBoundedJson(text)).toEqual(JSON.parse(text));
  });

  it.each<[what: string, text: string, reason: string]>([
    ["what is no JSON", "<html>", "not JSON"],
    ["nothing", "", "not JSON"],
    ["a cut text", '{"a":', "not JSON"],
    ["one level too many", nested(contentLimits.depth + 1), "deeper than 64 levels"],
    ["200,000 lists inside each other", nested(200_000), "deeper than"],
    ["100,000 objects inside each other", '{"a":'.repeat(100_000) + "1" + "}".repeat(100_000), "deeper than"],
    ["too many values", `[${"0,".repeat(contentLimits.nodes)}0]`, "more than 200000 values"],
    [
      "too many in all, few in each",
      `[${Array(1_001)
        .fill(`[${"0,".repeat(199)}0]`)
        .join()}]`,
      "more than 200000 values",
    ],
    ["a text too long", JSON.stringify(["x".repeat(contentLimits.stringLength + 1)]), "longer than 1000000"],
    ["a bare text too long", JSON.stringify("x".repeat(contentLimits.stringLength + 1)), "longer than 1000000"],
    ["a name too long", JSON.stringify({ ["x".repeat(contentLimits.stringLength + 1)]: 1 }), "longer than 1000000"],
  ])("refuses %s", (_what, text, reason) => {
    expect(() => parseBoundedJson(text)).toThrow(UnsafeJsonError);
    expect(() => parseBoundedJson(text)).toThrow(reason);
  });

  it("allows what is just within the limits", () => {
    expect(() => parseBoundedJson(nested(contentLimits.depth))).not.toThrow();
    expect(() => parseBoundedJson(`[${Array(100).fill('["[{\\"[\\\\",{}]').join()}]`)).not.toThrow();
    expect(() => parseBoundedJson(JSON.stringify(["[".repeat(100), '"[{\\'.repeat(100)]))).not.toThrow();
    expect(() => parseBoundedJson(`[${"0,".repeat(contentLimits.nodes - 2)}0]`)).not.toThrow();
    expect(() => parseBoundedJson(JSON.stringify("x".repeat(contentLimits.stringLength)))).not.toThrow();
  });

  it("takes out names that reach a prototype, at every level", () => {
    const parsed = parseBoundedJson(
      '{"__proto__":{"isAdmin":true},"a":[{"constructor":{"prototype":{"b":1}},"prototype":2,"c":3}]}',
    );
    expect(JSON.stringify(parsed)).toBe('{"a":[{"c":3}]}');
    expect(Object.assign({}, parsed)).not.toHaveProperty("isAdmin");
    expect({}).not.toHaveProperty("isAdmin");
  });
});
