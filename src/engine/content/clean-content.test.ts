import { describe, expect, it, vi } from "vitest";
import type { SliceSelections } from "#schemas/selection.ts";
import { cleanContent, cleanInTurns } from "./clean-content.ts";
import { someContent, someSlices } from "./slices.fixture.ts";
import { model } from "#schemas/small-model.fixture.ts";

/** One slice of each structure; the selected fields do not matter here. */
const wanted: SliceSelections = { imprint: { kind: "one", fields: {} }, shop: { kind: "one", fields: {} } };

function shop(found: object) {
  const { slices, problems } = cleanContent({ shop: { $id: "page", ...found } }, wanted, model);
  return { fields: slices["shop"], problems };
}

const clean = (fields: object) => ({ $id: "page", ...fields });
const image = { id: "till", version: 1, mimeType: "image/svg+xml", width: 40, height: 20, alt: "A till" };

describe("cleanContent", () => {
  it("passes good content unchanged", () => {
    expect(cleanContent(someContent, someSlices, model)).toEqual({ slices: someContent, problems: [] });
  });

  it("gives each wanted slice that the CMS has, and no other", () => {
    expect(cleanContent({ imprint: null, shop: { $id: "page" }, questions: [] }, wanted, model)).toEqual({
      slices: { shop: { $id: "page" } },
      problems: [],
    });
    expect(cleanContent({}, wanted, model)).toEqual({ slices: {}, problems: [] });
  });

  it("reports colours that cannot be read on each other, and keeps them", () => {
    const button = (colors: object) => ({ note: { button: { $id: "go", buttonText: "Go", ...colors } } });
    const yellow = { colorHex: "#ffd54a" };
    const found = button({ buttonBgColor: yellow });
    const { fields, problems } = shop(found);
    expect(fields).toEqual(clean(found));
    expect(problems).toEqual([
      "shop.note.button: The contrast of #ffffff on #ffd54a is 1.4, so the theme's colours would be shown – choose colours with 4.5 or more",
    ]);
    expect(shop(button({})).problems).toEqual([]);
    expect(shop(button({ buttonBgColor: yellow, buttonTextColor: { colorHex: "#000" } })).problems).toEqual([]);
  });

  it("parses HTML, and takes what an editor emptied for nothing", () => {
    const tabs = (...panels: object[]) => ({ notes: panels });
    const found = tabs(
      { text: '<p onclick="x()">Hi<script>x()</script></p>' },
      { text: "<p>&nbsp;</p>" },
      { text: { "rich-text": ["x"] } },
    );
    const { fields, problems } = shop(found);
    const paragraph = { "rich-text": [{ element: "p", children: ["Hi"] }] };
    expect(fields).toEqual(clean(tabs({ text: paragraph }, {}, {})));
    expect(problems).toEqual([expect.stringMatching(/notes\.2\.text: expected string, found another structure$/)]);
  });

  it("parses Markdown where HTML is expected, with its numbers", () => {
    const panels = [{ text: "Call [**us**](tel:{fact:phone})" }];
    const found = { shop: { notes: panels }, numbers: { phone: "0800 000 662" } };
    const all = { kind: "one", fields: {} } as const;
    const link = { element: "a", href: "tel:0800000662", children: [{ element: "strong", children: ["us"] }] };
    const parsed = { "rich-text": [{ element: "p", children: ["Call ", link] }] };
    expect(cleanContent(found, { shop: all, numbers: all }, model).slices["shop"]).toEqual({
      notes: [{ text: parsed }],
    });
  });

  it("says the numbers that texts name, in whatever order slices come, and omits a sentence with an unknown one", () => {
    const panels = [{ text: "<p>{fact:bred}</p>" }, { text: "<p>{fact:bred} rolls. Call.</p>" }];
    const kept = { "rich-text": [{ element: "p", children: ["Call."] }] };
    const found = {
      shop: { $id: "page", heading: "Call {fact:phone}", notes: panels },
      numbers: { $id: "numbers", phone: "0800 000 662", breads: "{fact:phone}" },
    };
    const all = { kind: "one", fields: {} } as const;
    expect(cleanContent(found, { shop: all, numbers: all }, model)).toEqual({
      slices: {
        numbers: { $id: "numbers", phone: "0800 000 662" },
        shop: clean({ heading: "Call 0800 000 662", notes: [{}, { text: kept }] }),
      },
      problems: [
        expect.stringMatching(/^numbers\.breads: expected a number such as/),
        expect.stringMatching(/0\.text: expected the name of a fact, found "bred"$/),
        expect.stringMatching(/1\.text: expected the name of a fact, found "bred"$/),
      ],
    });
  });

  it("refuses HTML that would take long to parse", () => {
    expect(shop({ notes: [{ text: "<p>".repeat(20_000) }] })).toEqual({
      fields: clean({ notes: [{}] }),
      problems: [expect.stringMatching(/text: The HTML has more than 10000 elements, found "<p>/)],
    });
  });

  it.each<[what: string, found: object, cleaned: object, problem: RegExp]>([
    ["a number for a text", { heading: 404 }, {}, /^shop\.heading: expected string, found 404$/],
    ["a record for a text", { heading: {} }, {}, /^shop\.heading: .*another structure$/],
    ["a text for a list", { notes: "icons" }, {}, /^shop\.notes: expected a list, found "icons"$/],
    ["a text for a record", { album: "x" }, {}, /^shop\.album: expected fields, found "x"$/],
    ["a list for a record", { album: [{}] }, {}, /^shop\.album: expected fields, found another structure$/],
    [
      "a text for a number",
      { reviews: [{ stars: "2", name: "R1" }] },
      { reviews: [{ name: "R1" }] },
      /^shop\.reviews\.0\.stars: .*found "2"$/,
    ],
    [
      "a text for a boolean",
      { note: { button: { isExternalLink: "yes", buttonText: "Go" } } },
      { note: { button: { buttonText: "Go" } } },
      /isExternalLink: .*found "yes"$/,
    ],
    [
      "a link that runs a script",
      { note: { button: { buttonLink: "javascript:alert(1)" } } },
      { note: { button: {} } },
      /buttonLink: expected a site path .* address, found "javascript:alert\(1\)"$/,
    ],
    ["a colour that is no colour", { shade: { colorHex: "red;}</style>" } }, { shade: {} }, /^shop\.shade\.colorHex: /],
    [
      "pictures that are a text",
      { album: { images: "till" } },
      { album: {} },
      /^shop\.album\.images: expected a list, found "till"$/,
    ],
    [
      "a picture whose id is a path, and no other",
      { album: { images: [{ ...image, id: "../secret" }, image] } },
      { album: { images: [image] } },
      /^shop\.album\.images\.0: expected a picture, found another structure$/,
    ],
    [
      "an item that is none",
      { notes: ["x", { heading: "Hi" }] },
      { notes: [{ heading: "Hi" }] },
      /^shop\.notes\.0: expected fields, found "x"$/,
    ],
    [
      "one wrong text of several",
      { album: { tags: ["Fast", 7, "Safe"] } },
      { album: { tags: ["Fast", "Safe"] } },
      /^shop\.album\.tags\.1: .*found 7$/,
    ],
  ])("takes %s out and says so", (_what, found, cleaned, problem) => {
    const { fields, problems } = shop(found);
    expect(fields).toEqual(clean(cleaned));
    expect(problems).toEqual([expect.stringMatching(problem)]);
  });

  it.each<[what: string, found: object, cleaned: object]>([
    ["nulls", { heading: null, album: null, notes: [null] }, { notes: [] }],
    ["a text that an editor has emptied", { heading: "" }, {}],
    ["an emptied link", { note: { button: { buttonLink: "" } } }, { note: { button: {} } }],
    ["a field that the content model does not know", { heading: "Pay", extra: 1 }, { heading: "Pay" }],
    [
      "what a picture need not have",
      { album: { images: [{ id: "till", version: null, width: -1, height: "wide", alt: 5 }] } },
      { album: { images: [{ id: "till" }] } },
    ],
    ["what else a picture has", { album: { images: [{ ...image, slug: "till" }] } }, { album: { images: [image] } }],
  ])("puts up with %s", (_what, found, cleaned) => {
    expect(shop(found)).toEqual({ fields: clean(cleaned), problems: [] });
  });

  it("keeps a record's id, and takes out one that is no text", () => {
    expect(shop({ album: { $id: "album", images: [] } }).fields).toEqual(
      clean({ album: { $id: "album", images: [] } }),
    );
    expect(shop({ album: { $id: { a: 1 }, images: [] } }).fields).toEqual(clean({ album: { images: [] } }));
  });

  it.each([["a text"], [7], [[{ $id: "page" }]]])("takes a whole slice out that is %j", (found) => {
    const { slices, problems } = cleanContent({ imprint: found }, wanted, model);
    expect(slices).toEqual({});
    expect(problems).toHaveLength(1);
  });

  it("names long values shortly", () => {
    const { problems } = shop({ notes: "x".repeat(10_000) });
    expect(problems[0]?.length).toBeLessThan(200);
  });
});

describe("cleanInTurns", () => {
  it("cleans what cleanContent does", async () => {
    const found = { imprint: { copyright: 7 }, shop: { heading: "Pay" } };
    expect(await cleanInTurns(found, wanted, model)).toEqual(cleanContent(found, wanted, model));
  });

  it("lets others have a turn after each text that takes long, also within one slice", async () => {
    const questions = Array.from({ length: 6 }, (_, order) => ({ $id: `question-${order}`, answerText: "<", order }));
    let now = 0;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => (now += 5));
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns++;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    await cleanInTurns({ questions }, { questions: { kind: "many", fields: {} } }, model);
    isDone = true;
    clock.mockRestore();
    expect(turns).toBeGreaterThanOrEqual(questions.length);
  });
});
