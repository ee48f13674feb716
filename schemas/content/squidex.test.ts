import { readFileSync } from "node:fs";
import { buildSchema, isObjectType } from "graphql";
import { describe, expect, it } from "vitest";
import { graphqlType } from "#schemas/derive/graphql-names.ts";
import { graphqlSdl } from "#schemas/derive/graphql-sdl.ts";
import { squidexSchema, squidexSchemas, type SquidexField } from "#schemas/derive/squidex-schema.ts";
import { specifiedQueries } from "../../tests/site/specification-cms.ts";
import { model } from "./index.ts";

describe("the schemas of this site", () => {
  it("are the accepted Squidex schemas, plus hints for editors", () => {
    const sync = recorded("push-first.json").filter(({ name }) => name === "schema-sync");
    const fields = sync.flatMap(({ request }) => (request.body as { fields: SquidexField[] }).fields);
    const younger = ({ name }: SquidexField) => !fields.some((field) => field.name === name);
    const { fields: all } = squidexSchema(model.types.get("navbar") ?? expect.fail());
    const derived = all.filter((field) => !younger(field));
    expect(derived.map(({ name }) => name)).toEqual(fields.map(({ name }) => name));
    fields.forEach(({ properties: { fieldType, hints } }, index) => {
      expect(derived[index]?.properties).toMatchObject({ fieldType, hints });
    });
    expect(derived.map(({ properties }) => properties.schemaIds)).toEqual([
      undefined,
      undefined,
      undefined,
      ["button"],
    ]);
  });

  it("lead to the types of GraphQL that Squidex made of them", () => {
    const sdl = buildSchema(readFileSync("tests/squidex/recorded/schema.graphql", "utf8"));
    const made = [...model.types.values()].flatMap((type) => {
      const name = graphqlType(type.info.name);
      const flat = sdl.getType(`${name}FlatDataDto`);
      if (!isObjectType(flat)) return [];
      const known = new Set(Object.keys(flat.getFields()));
      const ours = squidexSchema(type).fields.filter((field) => known.has(field.name));
      return ours.map((field) => [
        name,
        field.name,
        graphqlOf(name, field),
        String(flat.getFields()[field.name]?.type),
      ]);
    });
    expect(made.length).toBeGreaterThan(100);
    expect(made.filter(([, , derived, found]) => derived !== found)).toEqual([]);
  });
});

describe("the queries of this site", () => {
  const type = buildSchema(graphqlSdl(squidexSchemas(model))).getQueryType();

  it.each([...specifiedQueries, "querygql_404PageContents"])("include %s", (query) => {
    expect(String(type?.getFields()[query]?.type)).toMatch(/^\[\w+!\]$/);
  });
});

function graphqlOf(owner: string, { name, properties: { fieldType, schemaIds } }: SquidexField): string {
  const child = `${owner}Data${name.charAt(0).toUpperCase()}${name.slice(1)}ChildDto`;
  const [target = ""] = schemaIds ?? [];
  const types = { Number: "Float", DateTime: "Instant", Tags: "[String!]", Assets: "[Asset!]" };
  if (fieldType === "References") return `[${graphqlType(target)}!]`;
  if (fieldType === "Array") return `[${child}!]`;
  return fieldType === "String" || fieldType === "Boolean" ? fieldType : types[fieldType];
}

function recorded(file: string): { name: string; request: { body: unknown } }[] {
  return JSON.parse(readFileSync(`tests/squidex/recorded/rest/${file}`, "utf8"));
}
