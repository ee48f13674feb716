import { describe, expect, it } from "vitest";
import { findFatalErrors } from "./ask-squidex.ts";

const data = {
  queryFaqContents: [
    { id: "a", flatData: { faqQuestion: null, faqAnswer: "Yes", image: [null], button: null } },
    null,
    { id: "c", flatData: null },
  ],
  queryFeesContents: null,
};

describe("findFatalErrors", () => {
  it("minds no null in place of a field", () => {
    const errors = [{ message: "no", path: ["queryFaqContents", 0, "flatData", "faqQuestion"] }];
    expect(findFatalErrors(errors, data)).toEqual([]);
  });

  it.each<[what: string, path: (string | number)[] | undefined]>([
    ["is nowhere", undefined],
    ["is everywhere", []],
    ["cost a slice", ["queryFeesContents"]],
    ["cost a record", ["queryFaqContents", 1]],
    ["cost a record's fields", ["queryFaqContents", 2, "flatData"]],
    ["cost a field of a record that is gone", ["queryFaqContents", 1, "flatData", "faqQuestion"]],
    [
      "cost a record that a field refers to",
      ["queryFaqContents", 0, "flatData", "button", 0, "flatData", "buttonText"],
    ],
    ["cost an item of a field", ["queryFaqContents", 0, "flatData", "image", 0]],
    ["is said of a field that is there", ["queryFaqContents", 0, "flatData", "faqAnswer"]],
    ["is said of what nobody asked for", ["queryFaqContents", 0, "flatData", "other"]],
    ["reaches for a prototype", ["queryFaqContents", 0, "flatData", "constructor"]],
  ])("minds what %s", (_what, path) => {
    expect(findFatalErrors([{ message: "no", path }], data)).toHaveLength(1);
  });
});
