import type { Suggestion } from "#schemas/suggestions.ts";
import { define, type Definitions, type JsonObject } from "./json-schema.ts";
import { sampleOfRecord, type SampleContent } from "./sample-content.ts";

/** A schema of values that editors suggest. The schema accepts any text; another schema validates the value. */
export function suggestedValues(what: Suggestion, samples: SampleContent, definitions: Definitions): JsonObject[] {
  const values = valuesOf(what, samples);
  if (values.length === 0) return [];
  const schema = { enum: values.map(([value]) => value), enumDescriptions: values.map(([, words]) => words) };
  return [define(definitions, nameOf(what), schema), {}];
}

function nameOf(what: Suggestion): string {
  if ("asset" in what) return `assets.${what.asset.replace(/\W+/g, "-").replace(/-$/, "")}`;
  return "record" in what ? `records.${what.record}` : `values.${what.of}.${what.field}`;
}

/** The suggested values, each with a description. */
function valuesOf(what: Suggestion, { assets, records }: SampleContent): [string, string][] {
  if ("asset" in what) {
    return [...assets]
      .filter(([, { mimeType }]) => mimeType.startsWith(what.asset))
      .map(([id, { mimeType, alt }]) => [id, alt || mimeType]);
  }
  if ("record" in what) return (records.get(what.record) ?? []).map((record) => [record.id, sampleOfRecord(record)]);
  return (records.get(what.of) ?? []).flatMap((record): [string, string][] => {
    const { [what.field]: value, ...others } = (record.values["data"] ?? {}) as Record<string, unknown>;
    return typeof value === "string" ? [[value, sampleOfRecord({ ...record, values: { data: others } })]] : [];
  });
}
