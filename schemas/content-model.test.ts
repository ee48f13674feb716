import { describe, expect, it } from "vitest";
import { readStructure } from "./derive/read-structure.ts";
import { model } from "./content/index.ts";

describe("the paths of the content model", () => {
  it.each([
    ["a slice", "people", { slice: "people", fields: [] }],
    ["a field", "people.showcase", { slice: "people", fields: ["showcase"] }],
    [
      "a field of a reference",
      "people.showcase.leftTextRow1",
      { slice: "people", fields: ["showcase", "leftTextRow1"] },
    ],
    ["a reference of a reference", "business.mmaSummary.button.buttonBgColor.colorHex", { slice: "business" }],
    ["a list slice", "faqs", { slice: "faqs", fields: [] }],
    ["a list", "people.peopleBanners", { slice: "people" }],
    ["a picture", "notFound.button", { slice: "notFound" }],
  ])("knows %s", (_what, path, found) => {
    expect(model.paths.get(path)).toMatchObject({ path, ...found });
  });

  it.each([
    ["an unknown slice", "persons"],
    ["an unknown field", "people.showcas"],
    ["a list's element", "people.peopleBanners.name"],
    ["an index", "people.peopleBanners.0"],
    ["a list slice's record", "faqs.faqQuestion"],
    ["a picture's parts", "people.demo.image.alt"],
    ["a route's parameter", "route.tab"],
    ["what every object has", "people.constructor"],
  ])("does not know %s", (_what, path) => {
    expect(model.paths.has(path)).toBe(false);
  });

  it("begins with every slice, and each path stands below one that is an object", () => {
    for (const { path, fields, slice } of model.paths.values()) {
      const parent = model.paths.get([slice, ...fields.slice(0, -1)].join("."));
      if (fields.length === 0) expect(model.names).toContain(path);
      else expect(parent && readStructure(parent.schema).is, path).toBe("object");
    }
    expect(model.names.filter((name) => !model.paths.has(name))).toEqual([]);
  });
});
