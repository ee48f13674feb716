import { describe, expect, it } from "vitest";
import type { SquidexField, SquidexSchema } from "#schemas/derive/squidex-schema.ts";
import { FoundContent, FoundSchema, type FoundField } from "./answers.ts";
import { wrapData } from "./content-data.ts";
import { explainCircles } from "./explain-circle.ts";

const removed = [{ schema: "tiles", id: "tile-1" }];
const tiles = field("tiles", "References");

function field(name: string, fieldType: FoundField["properties"]["fieldType"], nested?: FoundField[]): FoundField {
  return FoundSchema.shape.fields.element.parse({ name, properties: { fieldType }, nested });
}

/** Compares the fields in Squidex with the fields of the model, for one record; gives the explanations of the push. */
function explain(inSquidex: FoundField[], inModel: string, values: Record<string, unknown>): string[] {
  const home = FoundSchema.parse({
    id: "1",
    name: "home",
    type: "Default",
    version: 1,
    isPublished: true,
    properties: {},
    fields: inSquidex,
  });
  const model: SquidexSchema = { name: "home", type: "Default", label: "Home", fields: modelFields(inModel) };
  const record = FoundContent.parse({
    id: "home-1",
    version: 1,
    createdBy: "",
    lastModifiedBy: "",
    status: "Published",
    data: wrapData(values),
  });
  return explainCircles(
    removed,
    [model],
    new Map([["home", home]]),
    new Map([["home", new Map([["home-1", record]])]]),
  );
}

/** Makes the fields of a schema from a path: `heading` is a text, `sections.heading` is a text in the items of a list. */
function modelFields(path: string): SquidexField[] {
  const [name = "", inner] = path.split(/\.(.*)/);
  const properties = { fieldType: inner === undefined ? "String" : "Array", label: name } as const;
  return [{ name, properties, ...(inner !== undefined && { nested: modelFields(inner) }) }];
}

describe("a push that removes a content type and a field that refers to it", () => {
  it.each([
    ["a field of the record", [tiles], "heading", { tiles: ["tile-1"] }, "home.tiles"],
    [
      "a field of a list's items",
      [field("sections", "Array", [tiles])],
      "sections.heading",
      { sections: [{ heading: "First" }, { tiles: ["tile-1"] }] },
      "home.sections.tiles",
    ],
    [
      "a list whose items refer to it",
      [field("sections", "Array", [tiles])],
      "heading",
      { sections: [{ tiles: ["tile-1"] }] },
      "home.sections",
    ],
  ])("names %s", (_name, inSquidex, inModel, values, place) => {
    expect(explain(inSquidex, inModel, values)).toEqual([
      expect.stringContaining(`The model has neither the content type "tiles" nor ${place}, which still refers`),
    ]);
  });

  it("has nothing to explain when the field that refers is in the model, or when no record refers", () => {
    const sections = [field("sections", "Array", [tiles])];
    expect(explain(sections, "sections.tiles", { sections: [{ tiles: ["tile-1"] }] })).toEqual([]);
    expect(explain(sections, "sections.heading", { sections: [{ tiles: ["tile-2"] }, { heading: "First" }] })).toEqual(
      [],
    );
  });
});
