import { describe, expect, it } from "vitest";
import { AssetsFile, contentFileSchema } from "./content-file.ts";
import { model } from "#schemas/small-model.fixture.ts";

function fileOf(type: string) {
  const found = model.types.get(type);
  if (!found) throw new Error(`There is no content type "${type}"`);
  return contentFileSchema(found.fields);
}

const record = (data: unknown, more: object = {}) => ({ items: [{ id: "one", data, ...more }] });

describe("a content file", () => {
  it.each<[what: string, type: string, file: unknown]>([
    ["no records", "button", { items: [] }],
    ["a reference to its schema", "button", { $schema: "x", items: [] }],
    ["a record that nobody has filled", "button", record({})],
    ["values", "button", record({ buttonText: "Go", buttonLink: "/help", isExternalLink: false })],
    ["references as lists of ids, even when it is one", "button", record({ buttonBgColor: ["green"] })],
    ["references", "menu", record({ buttons: ["a", "b"] })],
    ["assets as lists of ids", "album", record({ images: ["a", "b"] })],
    ["items inside a record", "shop-page", record({ reviews: [{ name: "Sipho", photo: ["a"] }, {}] })],
    ["texts", "album", record({ tags: ["a", "b"] })],
    [
      "when and whether a record is shown",
      "question",
      record({}, { lastModified: "2026-01-01T00:00:00Z", status: "Draft" }),
    ],
  ])("may hold %s", (_what, type, file) => {
    expect(fileOf(type).safeParse(file).error?.issues ?? []).toEqual([]);
  });

  it.each<[what: string, type: string, file: unknown]>([
    ["an unknown field", "button", record({ buttonTxt: "Go" })],
    ["a field of another type", "button", record({ buttonText: 1 })],
    ["null", "button", record({ buttonText: null })],
    ["a link that leads nowhere", "button", record({ buttonLink: "help" })],
    ["two where the model has one", "button", record({ buttonBgColor: ["a", "b"] })],
    ["a reference that is no list", "button", record({ buttonBgColor: "green" })],
    ["a record in a reference's place", "button", record({ buttonBgColor: [{ colorHex: "#fff" }] })],
    ["an unknown field of an item", "shop-page", record({ reviews: [{ nam: "Sipho" }] })],
    ["an id that is a path", "button", { items: [{ id: "a/b", data: {} }] }],
    ["no id", "button", { items: [{ data: {} }] }],
    ["no data", "button", { items: [{ id: "a" }] }],
    ["an unknown status", "question", record({}, { status: "Hidden" })],
    ["a date alone", "question", record({}, { lastModified: "2026-01-01" })],
  ])("may not hold %s", (_what, type, file) => {
    expect(fileOf(type).safeParse(file).success).toBe(false);
  });
});

describe("the assets' file", () => {
  it.each<[asset: object, taken: boolean]>([
    [{ id: "till", fileName: "till.svg" }, true],
    [{ id: "till", fileName: "brands/till.svg", alt: "", version: 2 }, true],
    [{ id: "till" }, false],
    [{ id: "till", fileName: "till.svg", version: 0 }, false],
    [{ id: "till", fileName: "till.svg", title: "A till" }, false],
  ])("%j: %s", (asset, taken) => {
    expect(AssetsFile.safeParse({ items: [asset] }).success).toBe(taken);
  });
});
