import { describe, expect, it } from "vitest";
import * as z from "zod";
import type { Block } from "./block.ts";
import { blockEntries, providedProps } from "./block-entry.ts";
import { Html, Text } from "./value.ts";
import { ButtonProp, model } from "./small-model.fixture.ts";

const note: Block = {
  props: z.strictObject({ heading: Text, paragraph: Text.optional(), button: ButtonProp.optional() }),
  slots: [],
};
const answers: Block = {
  props: z.strictObject({ items: z.array(z.strictObject({ questionText: Text, answerText: Html })) }),
  slots: [],
};
const frame: Block = { props: z.strictObject({ heading: Text.optional() }), slots: ["inside"] };
const Blocks = blockEntries({ note, answers, frame }, model);

/** The problems of a block, as `place: message`. */
function problems(block: unknown): string[] {
  const issues = Blocks.safeParse([block]).error?.issues ?? [];
  return issues.flatMap(describeIssue);
}

function describeIssue(issue: z.core.$ZodIssue): string[] {
  if (issue.code === "unrecognized_keys") return issue.keys.map((key) => `${[...issue.path, key].join(".")}: unknown`);
  return [`${issue.path.join(".")}: ${issue.message}`];
}

describe("blockEntries", () => {
  it.each<[what: string, block: unknown]>([
    ["written props", { type: "note", props: { heading: "Hello" } }],
    ["a bound prop", { type: "note", bind: { heading: "shop.note.heading" } }],
    ["a bound prop from the route", { type: "note", bind: { heading: "route.tab" } }],
    ["some of both", { type: "note", props: { heading: "Hello" }, bind: { button: "lost.button" } }],
    ["a block bound as a whole", { type: "note", bind: "shop.note" }],
    ["a block bound as a whole, with a prop that the content lacks", { type: "frame", bind: "shop.note" }],
    ["no props where none is needed", { type: "frame" }],
    ["an id", { type: "frame", id: "switchHeader" }],
    ["a filled slot", { type: "frame", slots: { inside: [{ type: "note", props: { heading: "Hello" } }] } }],
    ["an empty slot", { type: "frame", slots: { inside: [] } }],
  ])("accepts %s", (_what, block) => {
    expect(problems(block)).toEqual([]);
  });

  it.each<[what: string, block: unknown, place: string]>([
    ["an unknown type", { type: "nota" }, "0.type: "],
    ["no type", { props: {} }, "0.type: "],
    ["an unknown property", { type: "frame", propz: {} }, "0.propz: unknown"],
    ["an unknown prop", { type: "frame", props: { headin: "x" } }, "0.props.headin: unknown"],
    ["a prop of another type", { type: "frame", props: { heading: 1 } }, "0.props.heading: "],
    ["null for a prop", { type: "frame", props: { heading: null } }, "0.props.heading: "],
    ["an id that is no name", { type: "frame", id: "1 2" }, "0.id: expected a letter"],
    ["an unknown bound prop", { type: "frame", bind: { headin: "shop.hero" } }, "0.bind.headin: unknown"],
    [
      "a bound path that does not fit",
      { type: "note", bind: { heading: "shop.hero" } },
      '0.bind.heading: Content "shop.hero" does not',
    ],
    ["a whole binding that does not fit", { type: "answers", bind: "shop.hero" }, "0.bind: "],
    ["a required prop that is nowhere", { type: "note" }, '0: Block "note" has no "heading"'],
    [
      "a required prop that only the optional ones surround",
      { type: "note", props: { paragraph: "x" } },
      '0: Block "note" has no "heading"',
    ],
    [
      "a prop both written and bound",
      { type: "note", props: { heading: "x" }, bind: { heading: "shop.note.heading" } },
      '0.props.heading: Prop "heading" is both written out and bound',
    ],
    [
      "a prop both written and bound with the whole block",
      { type: "note", props: { paragraph: "x" }, bind: "shop.note" },
      '0.props.paragraph: Prop "paragraph" is both written out and bound',
    ],
    [
      "a slot that the block has not",
      { type: "note", props: { heading: "x" }, slots: { inside: [] } },
      "0.slots.inside: unknown",
    ],
    [
      "a slot inside a slot",
      { type: "frame", slots: { inside: [{ type: "frame", slots: { inside: [] } }] } },
      "0.slots.inside.0.slots.inside: unknown",
    ],
    [
      "a wrong block inside a slot",
      { type: "frame", slots: { inside: [{ type: "note" }] } },
      '0.slots.inside.0: Block "note" has no "heading"',
    ],
  ])("refuses %s", (_what, block, place) => {
    expect(problems(block)).toEqual([expect.stringContaining(place)]);
  });

  it("needs a registry", () => {
    expect(() => blockEntries({}, model)).toThrow("The registry is empty");
  });
});

describe("providedProps", () => {
  it.each([
    ["the fields that block and content share", "shop.note", ["heading", "paragraph", "button"]],
    ["none of a list", "questions", []],
    ["none of an unknown path", "shop.not", []],
  ])("are %s", (_what, path, props) => {
    expect(providedProps(note, path, model)).toEqual(props);
  });
});
