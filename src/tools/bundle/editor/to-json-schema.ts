import * as z from "zod";
import { readStructure } from "#schemas/derive/read-structure.ts";
import { suggestions, type Suggestion } from "#schemas/suggestions.ts";
import { PictureFields, PictureId } from "#schemas/value.ts";
import { defineOnce, type Definitions, type JsonObject, when } from "./json-schema.ts";
import { sampleOfRecord, type SampleContent } from "./sample-content.ts";

/** The JSON Schema of a written value, with messages instead of patterns and with suggested values. */
export function toJsonSchema(schema: z.ZodType, samples: SampleContent, definitions: Definitions): JsonObject {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: "input",
    override({ zodSchema, jsonSchema }) {
      if (jsonSchema.pattern !== undefined) {
        // The pattern is sufficient; editors would report both pattern and format.
        delete jsonSchema.format;
        const words = zodSchema instanceof z.ZodType && patternInWords(zodSchema);
        if (words) jsonSchema["patternErrorMessage"] = words;
      }
      if (jsonSchema.additionalProperties === false) {
        const names = Object.keys(jsonSchema.properties ?? {});
        jsonSchema["errorMessage"] = `Expected an object of ${names.join(", ") || "nothing"}`;
        const { required } = jsonSchema;
        // Fields are required unless a name is misspelt: one message for a misspelt name is enough.
        const isRight = { propertyNames: { enum: names, doNotSuggest: true } };
        if (required) Object.assign(jsonSchema, when(isRight, { required }));
        delete jsonSchema.required;
      }
      const structure = zodSchema instanceof z.ZodType ? readStructure(zodSchema) : undefined;
      const { description = "Rich text" } = jsonSchema;
      // Zod passes the schema of an optional text twice.
      if (structure?.is === "string" && structure.kind === "html" && !description.endsWith(richTextForm))
        jsonSchema.description = description + richTextForm;
      if (structure?.is === "image") {
        delete jsonSchema.anyOf;
        Object.assign(jsonSchema, pictureSchema(samples, definitions));
      }
      const what = zodSchema instanceof z.ZodType && suggestions.get(zodSchema);
      if (what) Object.assign(jsonSchema, suggestedValues(what, samples, definitions));
    },
  });
  return JSON.parse(JSON.stringify(json)) as JsonObject;
}

const richTextForm = " (HTML or Markdown)";

/** The schema of a picture: an id or an object. Editors report problems of the written form only. */
function pictureSchema(samples: SampleContent, definitions: Definitions): JsonObject {
  return defineOnce(definitions, "picture", () => {
    const id = toJsonSchema(PictureId, samples, definitions);
    const fields = toJsonSchema(PictureFields, samples, definitions);
    const offered = suggestedValues({ asset: "image/" }, samples, definitions);
    return { ...offered, ...when({ type: "string" }, id, fields) };
  });
}

/** The schema's error message for a text that matches none of the allowed forms. */
function patternInWords(schema: z.ZodType): string | undefined {
  const message = schema.safeParse(" \u0000 ").error?.issues[0]?.message;
  if (message === undefined || message.startsWith("Invalid")) return undefined;
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}`;
}

/** A schema of values that editors suggest. The schema accepts any text; another schema validates the value. */
function suggestedValues(what: Suggestion, samples: SampleContent, definitions: Definitions): JsonObject {
  const named = defineOnce(definitions, nameOf(what), () => {
    const values = valuesOf(what, samples);
    // A schema with an empty list of values would be invalid.
    if (values.length === 0) return {};
    return { enum: values.map(([value]) => value), enumDescriptions: values.map(([, words]) => words) };
  });
  return { anyOf: [named, {}] };
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
