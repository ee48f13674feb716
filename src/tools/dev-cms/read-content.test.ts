import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { model } from "#schemas/small-model.fixture.ts";
import { formatProblem } from "#engine/json/problem.ts";
import { removeContentFolders, soundContent, writeContentFolder } from "./content-folder.fixture.ts";
import { checkContent } from "./read-content.ts";

afterAll(removeContentFolders);

async function problemLines(changes: Readonly<Record<string, unknown>>): Promise<string[]> {
  const folder = await writeContentFolder({ ...soundContent, ...changes });
  const problems = await checkContent(folder, model.types);
  return problems.map((problem) => formatProblem(problem).replaceAll(`${folder}/`, ""));
}

describe("checkContent", () => {
  it("finds nothing wrong with sound content", async () => {
    expect(await problemLines({})).toEqual([]);
  });

  it.each([
    [
      "a folder's file of no content type",
      { "questions.json": { items: [] } },
      ['questions.json:1:1 error There is no content type "questions" – did you mean "question"?'],
    ],
    [
      "a syntax error",
      { "topic.json": '{ "items": [\n  { "id": "group", }\n] }' },
      [
        "topic.json:2:20 error expected a property name in double quotes, found } – add it, or remove the previous comma",
      ],
    ],
    [
      "a mistyped field",
      { "shade.json": '{ "items": [\n  { "id": "green", "data": { "colourHex": "#000" } }\n] }' },
      ['shade.json:2:30 error Unknown property "colourHex" – did you mean "colorHex"?'],
    ],
    [
      "a wrong form",
      { "shade.json": { items: [{ id: "green", data: { colorHex: "green" } }] } },
      ['shade.json:1:44 error Found "green" – expected a colour such as #0a6b3d'],
    ],
    [
      "a wrong type and a missing id",
      { "price-list.json": '{ "items": [\n  { "id": "tiles", "data": { "name": 3 } },\n  { "data": {} }\n] }' },
      [
        "price-list.json:2:38 error Expected a text in double quotes, found 3 – write a text in double quotes",
        'price-list.json:3:3 error "id" is missing – add it, as a text in double quotes',
      ],
    ],
    [
      "a wrong moment and a wrong status",
      { "topic.json": { items: [{ id: "group", lastModified: "2026-02-30", status: "published", data: {} }] } },
      [
        'topic.json:1:40 error Found "2026-02-30" – expected a moment in UTC such as 2026-11-30T21:59:59Z',
        'topic.json:1:62 error Unknown value "published" – did you mean "Published"?',
      ],
    ],
    [
      "two references where one is allowed",
      { "button.json": { items: [{ id: "open", data: { buttonBgColor: ["green", "green"] } }] } },
      ["button.json:1:48 error Found 2, expected at most 1 – keep one"],
    ],
    [
      "a reference to nothing",
      { "topic.json": '{ "items": [{ "id": "group", "data": {\n  "answers": ["faq-old", "faq-nwe"] } }] }' },
      ['topic.json:2:26 error Unknown question "faq-nwe" – did you mean "faq-new"?'],
    ],
    [
      "a reference to a record of another type",
      { "topic.json": { items: [{ id: "group", data: { answers: ["green"] } }] } },
      ['topic.json:1:44 error "green" belongs to shade – refer to one of question'],
    ],
    [
      "an asset inside an item that is not there",
      { "price-list.json": { items: [{ id: "tiles", data: { rows: [{ icon: ["lgoo"] }] } }] } },
      ['price-list.json:1:50 error Unknown asset "lgoo" – did you mean "logo"?'],
    ],
    [
      "an id twice in two files",
      {
        "shade.json": {
          items: [
            { id: "green", data: {} },
            { id: "open", data: {} },
          ],
        },
      },
      ['shade.json:1:42 error The id "open" is already used in button.json – give one of the two another id'],
    ],
    [
      "two records of a singleton",
      {
        "menu.json": {
          items: [
            { id: "menu", data: {} },
            { id: "other", data: {} },
          ],
        },
      },
      ["menu.json:1:35 error A second record of the singleton menu – keep one"],
    ],
    [
      "an asset without its file",
      { "assets.json": { items: [{ id: "logo", fileName: "logos/Our-Logo.svg" }] } },
      ['assets.json:1:35 error There is no file "logos/Our-Logo.svg" in assets – did you mean "logos/Our Logo.svg"?'],
    ],
    [
      "an asset outside the folder",
      { "assets.json": { items: [{ id: "logo", fileName: "../question.json" }] } },
      ['assets.json:1:35 error There is no file "../question.json" in assets – add the file, or correct the name'],
    ],
    [
      "a picture that is none",
      { "assets/logos/Our Logo.svg": "<html>" },
      [
        'assets.json:1:35 error The picture "logos/Our Logo.svg" cannot be read: it has no <svg> element – export it again',
      ],
    ],
    [
      "a file that is too large to be served",
      {
        "assets.json": { items: [{ id: "logo", fileName: "film.mp4" }] },
        "assets/film.mp4": new Uint8Array(20 * 1024 * 1024 + 1),
      },
      [
        'assets.json:1:35 error The file "film.mp4" cannot be read: it has 21 MB, the site serves at most 20 MB – export it again',
      ],
    ],
  ])("reports %s", async (_what, changes, lines) => {
    expect(await problemLines(changes)).toEqual(lines);
  });

  describe.each(["jpeg", "png", "webp", "avif", "svg"] as const)("of a picture in %s", (format) => {
    const lines = async (bytes: Uint8Array) =>
      problemLines({
        "assets.json": { items: [{ id: "logo", fileName: `logo.${format}` }] },
        [`assets/logo.${format}`]: bytes,
      });

    it("finds nothing wrong with a whole file", async () => {
      expect(await lines(await drawNoise(format))).toEqual([]);
    });

    it("reports a file that is cut short", async () => {
      const bytes = await drawNoise(format);
      expect(await lines(bytes.subarray(0, Math.floor(bytes.length * 0.7)))).toEqual([
        `assets.json:1:35 error The picture "logo.${format}" cannot be read: it is cut short or damaged – export it again`,
      ]);
    });
  });

  it("reports a folder that is not there", async () => {
    expect((await checkContent("/nowhere/content", model.types)).map(formatProblem)).toEqual([
      "/nowhere/content:1:1 error There is no such folder – create it",
    ]);
  });
});

/** Noise compresses badly, so most of the file is the picture itself. */
async function drawNoise(format: "jpeg" | "png" | "webp" | "avif" | "svg"): Promise<Uint8Array> {
  if (format === "svg") return Buffer.from(soundSvg);
  const size = { width: 60, height: 40 };
  const noise = Uint8Array.from({ length: size.width * size.height * 3 }, (_, index) => (index * 7919) % 251);
  return sharp(noise, { raw: { ...size, channels: 3 } })
    .toFormat(format)
    .toBuffer();
}

const soundSvg = String(soundContent["assets/logos/Our Logo.svg"]);
