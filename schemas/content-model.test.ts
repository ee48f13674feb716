import { describe, expect, it } from "vitest";
import { readStructure } from "./derive/read-structure.ts";
import { model } from "./small-model.fixture.ts";

it("names the known slices beside an unknown one", () => {
  expect(() => model.schemaOf("shopp")).toThrow('There is no slice "shopp" – did you mean "shop"?');
});

describe("the paths of the content model", () => {
  it.each([
    ["a slice", "shop", { slice: "shop", fields: [] }],
    ["a field", "shop.hero", { slice: "shop", fields: ["hero"] }],
    ["a field of a reference", "shop.hero.title", { slice: "shop", fields: ["hero", "title"] }],
    ["a reference of a reference", "shop.note.button.buttonBgColor.colorHex", { slice: "shop" }],
    ["a list slice", "questions", { slice: "questions", fields: [] }],
    ["a list", "shop.notes", { slice: "shop" }],
    ["a picture", "lost.image", { slice: "lost" }],
  ])("knows %s", (_what, path, found) => {
    expect(model.paths.get(path)).toMatchObject({ path, ...found });
  });

  it.each([
    ["an unknown slice", "persons"],
    ["an unknown field", "shop.her"],
    ["a list's element", "shop.notes.heading"],
    ["an index", "shop.notes.0"],
    ["a list slice's record", "questions.questionText"],
    ["a picture's parts", "shop.note.image.alt"],
    ["a route's parameter", "route.tab"],
    ["what every object has", "shop.constructor"],
  ])("does not know %s", (_what, path) => {
    expect(model.paths.has(path)).toBe(false);
  });

  it("begins with every slice, and each path is below the path of an object", () => {
    for (const { path, fields, slice } of model.paths.values()) {
      const parent = model.paths.get([slice, ...fields.slice(0, -1)].join("."));
      if (fields.length === 0) expect(model.names).toContain(path);
      else expect(parent && readStructure(parent.schema).is, path).toBe("object");
    }
    expect(model.names.filter((name) => !model.paths.has(name))).toEqual([]);
  });
});
