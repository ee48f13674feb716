import { readFileSync } from "node:fs";
import { buildSchema, isObjectType, parse, validate } from "graphql";
import { describe, expect, it } from "vitest";
import { model } from "#schemas/content/index.ts";
import { graphqlSdl } from "#schemas/derive/graphql-sdl.ts";
import { sliceQueries } from "#schemas/derive/slice-queries.ts";
import { omitUnknown } from "#engine/content/squidex/omit-unknown.ts";
import { printQuery } from "#engine/content/wire/print-query.ts";
import { planSite } from "#engine/manifest/plan-site.ts";
import { readManifests } from "#engine/manifest/read-manifests.ts";
import { definition } from "../this-site.ts";

const recorded = buildSchema(readFileSync("tests/squidex/recorded/schema.graphql", "utf8"));
const ours = buildSchema(graphqlSdl(model));

/** What the content model has gained since the recording: slices and fields, and how the types of the SDL begin. */
const gained = ["facts", "footer.footerTrust", "faqs.faqKeywords"];
const gainedTypes = ["Facts", "FooterDataFooterTrust", "FaqDataFaqKeywords"];

describe("the SDL of the content model", () => {
  const types = Object.values(ours.getTypeMap()).filter(
    (type) => isObjectType(type) && !type.name.startsWith("__") && type.name !== "ApplicationQueries",
  );

  it.each(types.map(({ name }) => name).filter((name) => !gainedTypes.some((type) => name.startsWith(type))))(
    "has the types that Squidex generates: %s",
    (name) => {
      const [own, real] = [ours, recorded].map((schema) => {
        const type = schema.getType(name);
        return isObjectType(type) ? type.getFields() : {};
      });
      const isGained = (field: string) => gained.some((path) => path.endsWith(`.${field}`));
      const recordedFields = Object.keys(own ?? {}).filter((field) => !isGained(field));
      const fieldTypes = recordedFields.map((field) => [field, String(own?.[field]?.type)]);
      expect(fieldTypes).toEqual(recordedFields.map((field) => [field, String(real?.[field]?.type)]));
    },
  );
});

describe("every query that the site can send", () => {
  const { manifests } = readManifests("page-manifests", definition);
  if (!manifests) throw new Error("The site's manifest cannot be used");
  const pages = planSite(manifests, definition);
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

  it.each(documents)("is valid for Squidex, but for what the model has gained: %s", (_name, wanted) => {
    const query = printQuery(wanted, today);
    const errors = validate(recorded, parse(query));
    const unknown = omitUnknown(wanted, query, errors, sliceOf)?.unknown.map((path) => path.join("."));
    expect(gained).toEqual(expect.arrayContaining(unknown ?? ["nothing that is selected"]));
  });
});
