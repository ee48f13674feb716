import { readFileSync } from "node:fs";
import { buildSchema, isObjectType, parse, validate, type GraphQLSchema } from "graphql";
import { describe, expect, it } from "vitest";
import { model } from "#schemas/content/index.ts";
import { graphqlSdl } from "#schemas/derive/graphql-sdl.ts";
import { squidexSchemas } from "#schemas/derive/squidex-schema.ts";
import { sliceQueries } from "#schemas/derive/slice-queries.ts";
import { omitUnknown } from "#engine/content/squidex/omit-unknown.ts";
import { printQuery } from "#engine/content/wire/print-query.ts";
import { manifests, pages } from "../../this-pages.ts";

const recorded = buildSchema(readFileSync("tests/squidex/recorded/schema.graphql", "utf8"));
const ours = buildSchema(graphqlSdl(squidexSchemas(model)));

const typesOf = (schema: GraphQLSchema) =>
  Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) && !type.name.startsWith("__") && type.name !== "ApplicationQueries",
  );
const fieldsOf = (schema: GraphQLSchema, name: string) => {
  const type = schema.getType(name);
  return isObjectType(type) ? type.getFields() : {};
};
/** Types of the model that the recording contains; other types are newer than the recording. */
const recordedTypes = typesOf(ours).filter(({ name }) => recorded.getType(name));

describe("the SDL of the content model", () => {
  it("names types as Squidex does: the recording holds most of them", () => {
    expect(recordedTypes.length).toBeGreaterThan(typesOf(ours).length / 2);
  });

  it.each(recordedTypes.map(({ name }) => name))("has the types that Squidex generates: %s", (name) => {
    const real = fieldsOf(recorded, name);
    const both = Object.entries(fieldsOf(ours, name)).filter(([field]) => real[field]);
    expect(both.length).toBeGreaterThan(0);
    expect(both.map(([field, { type }]) => [field, String(type)])).toEqual(
      both.map(([field]) => [field, String(real[field]?.type)]),
    );
  });
});

describe("every query that the site can send", () => {
  const own = sliceQueries(model);
  const today = Object.fromEntries(
    Object.entries(own).map(([name, { query, renamed, ...rest }]) => [name, { ...rest, query: renamed ?? query }]),
  );
  const sliceOf = (query: string) => Object.keys(today).find((slice) => today[slice]?.query === query);
  const plans = [...manifests.pages.keys()].flatMap((page) => pages.planOf(page) ?? []);
  const documents = [
    ["for all pages", pages.slices] as const,
    ...plans.map((plan) => [`for ${plan.page}`, plan.slices] as const),
  ].filter(([, wanted]) => Object.keys(wanted).length > 0);

  it.each(documents)(
    "is valid for Squidex, but for fields that are younger than the recording: %s",
    (_name, wanted) => {
      const query = printQuery(wanted, today);
      const known = omitUnknown(wanted, query, validate(recorded, parse(query)), sliceOf)?.wanted ?? wanted;
      if (Object.keys(known).length > 0) expect(validate(recorded, parse(printQuery(known, today)))).toEqual([]);
    },
  );
});
