import fc from "fast-check";
import { parse } from "jsonc-parser";
import { describe, expect, test } from "vitest";
import { applyEdit, type Edit } from "./edit-json.ts";

const page = `{
  "routes": ["/hello"],
  "title": "Hello",
  "blocks": [
    { "type": "hero", "bind": "shop.hero" },
    {
      "type": "questions",
      "props": { "heading": "Good to know" },
      "bind": { "items": "questions" }
    },
    { "type": "prices", "slots": { "aside": [{ "type": "article" }] } }
  ]
}
`;

describe("A change of a manifest leaves the rest of its text as it is", () => {
  const cases: [what: string, edit: Edit, from: string, to: string][] = [
    ["replaces a text", { set: ["title"], value: "Hi" }, `"title": "Hello"`, `"title": "Hi"`],
    [
      "adds a key where manifests have it",
      { set: ["description"], value: "A page." },
      `"title": "Hello",\n`,
      `"title": "Hello",\n  "description": "A page.",\n`,
    ],
    [
      "adds a key within one line",
      { set: ["blocks", 0, "id"], value: "top" },
      `"type": "hero", "bind"`,
      `"type": "hero", "id": "top", "bind"`,
    ],
    [
      "adds the objects around a value",
      { set: ["blocks", 0, "props", "heading"], value: "Hi" },
      `"type": "hero", "bind": "shop.hero"`,
      `"type": "hero", "props": { "heading": "Hi" }, "bind": "shop.hero"`,
    ],
    [
      "adds a prop where the block has it",
      { set: ["blocks", 1, "props", "eyebrow"], value: "Help", order: ["eyebrow", "heading"] },
      `{ "heading"`,
      `{ "eyebrow": "Help", "heading"`,
    ],
    [
      "breaks a line that becomes too long",
      { set: ["blocks", 0, "id"], value: "x".repeat(80) },
      `{ "type": "hero", "bind": "shop.hero" }`,
      `{\n      "type": "hero",\n      "id": "${"x".repeat(80)}",\n      "bind": "shop.hero"\n    }`,
    ],
    [
      "removes a value, and what it leaves empty",
      { remove: ["blocks", 1, "props", "heading"] },
      `      "props": { "heading": "Good to know" },\n`,
      "",
    ],
    [
      "removes a whole slot with its last block",
      { remove: ["blocks", 2, "slots", "aside", 0] },
      `, "slots": { "aside": [{ "type": "article" }] }`,
      "",
    ],
    [
      "adds a block in a slot that was not there",
      { insert: ["blocks", 0, "slots", "aside", 0], value: { type: "article" } },
      `"bind": "shop.hero" }`,
      `"bind": "shop.hero", "slots": { "aside": [{ "type": "article" }] } }`,
    ],
  ];
  test.each(cases)("%s", (_what, edit, from, to) => {
    expect(applyEdit(page, edit)).toBe(page.replace(from, to));
  });

  test("adds a block, and moves one into a slot and back", () => {
    const added = applyEdit(page, { insert: ["blocks", 3], value: { type: "article", props: { heading: "New" } } });
    expect(added).toBe(page.replace(`] } }\n`, `] } },\n    { "type": "article", "props": { "heading": "New" } }\n`));
    const inside = applyEdit(added, { move: ["blocks", 3], to: ["blocks", 0, "slots", "aside", 0] });
    expect(parse(inside).blocks).toHaveLength(3);
    expect(applyEdit(inside, { move: ["blocks", 0, "slots", "aside", 0], to: ["blocks", 3] })).toBe(added);
  });
});

describe("What cannot be done is refused with a sentence", () => {
  test.each<[Edit, RegExp]>([
    [{ remove: ["blocks", 9] }, /nothing at blocks\.9/],
    [{ set: ["title", "x"], value: 1 }, /no object/],
    [{ insert: ["title", 0], value: 1 }, /no list/],
    [{ move: ["blocks", 2], to: ["blocks", 2, "slots", "aside", 0] }, /into itself/],
  ])("%j", (edit, message) => {
    expect(() => applyEdit(page, edit)).toThrow(message);
  });

  test.each(["{ ", '{ "title": "A" } // A comment'])("a text that is not JSON: %s", (text) => {
    expect(() => applyEdit(text, { set: ["title"], value: "x" })).toThrow(/not JSON/);
  });
});

const manifests = [
  page,
  `{"title":"A","blocks":[{"type":"article"},{"type":"hero","id":"b"},{"type":"views"}]}`,
  `{
	"title": "A",
	"blocks": [
		{ "type": "article" },

		{
			"type": "hero"
		}
	]
}
`,
];

test("Every move is undone byte for byte by the move back, and every value by the value before", () => {
  fc.assert(
    fc.property(fc.constantFrom(...manifests), fc.nat(), fc.nat(), fc.string(), (text, one, other, title) => {
      const { blocks, title: before } = parse(text);
      const [from, to] = [one % blocks.length, other % blocks.length];
      const moved = applyEdit(text, { move: ["blocks", from], to: ["blocks", to] });
      expect(parse(moved).blocks[to]).toEqual(blocks[from]);
      expect(applyEdit(moved, { move: ["blocks", to], to: ["blocks", from] })).toBe(text);
      const renamed = applyEdit(text, { set: ["title"], value: title });
      expect(parse(renamed)).toEqual({ ...parse(text), title });
      expect(applyEdit(renamed, { set: ["title"], value: before })).toBe(text);
    }),
  );
});
