import { describe, expect, it } from "vitest";
import { parseRichText } from "#schemas/parse-rich-text.ts";
import { describeQuestions, plainText } from "./describe-questions.ts";

const faq = (items: object[], only?: string[]) => ({
  type: "faq",
  id: undefined,
  hasHeading: true,
  source: "help.json:1:1",
  props: { heading: "Questions", items, ...(only && { only }) },
  slots: {},
});
const question = (id: string, text = "<p>Yes.</p>") => ({ id, question: `${id}?`, answer: parseRichText(text) });

describe("describeQuestions", () => {
  it("has each question once, at any place on the page", () => {
    const blocks = [faq([question("one"), question("two")], ["two"]), faq([question("two"), question("three")])];
    expect(describeQuestions(blocks)).toMatchObject([{ mainEntity: [{ name: "two?" }, { name: "three?" }] }]);
  });

  it("is nothing for a page without questions", () => {
    expect(describeQuestions([])).toEqual([]);
  });
});

it("plainText separates words of different lines, and no other words", () => {
  const text = '<p>See <a href="/fees">fees</a>, and <strong>limits</strong>.</p><ul><li>One</li><li>Two</li></ul>';
  expect(plainText(parseRichText(text))).toBe("See fees, and limits. One Two");
});
