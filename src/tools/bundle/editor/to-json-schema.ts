import * as z from "zod";
import { readStructure } from "#schemas/derive/read-structure.ts";
import { suggestions } from "#schemas/suggestions.ts";
import { PictureFields, PictureId } from "#schemas/value.ts";
import { define, type Definitions } from "./definitions.ts";
import type { JsonObject } from "./json.ts";
import type { SampleContent } from "./sample-content.ts";
import { suggestedValues } from "./suggested-values.ts";
import { when } from "./when.ts";

/** The JSON Schema of what is written, with words in the place of patterns and with values to complete. */
export function toJsonSchema(schema: z.ZodType, samples: SampleContent, definitions: Definitions): JsonObject {
  const json = z.toJSONSchema(schema, {
    io: "input",
    override({ zodSchema, jsonSchema }) {
      if (jsonSchema.pattern !== undefined) {
        // The pattern says it all; editors would report both.
        delete jsonSchema.format;
        const words = zodSchema instanceof z.ZodType && patternInWords(zodSchema);
        if (words) jsonSchema["patternErrorMessage"] = words;
      }
      if (jsonSchema.additionalProperties === false) {
        const names = Object.keys(jsonSchema.properties ?? {});
        jsonSchema["errorMessage"] = `Expected an object of ${names.join(", ") || "nothing"}`;
        if (jsonSchema.required) Object.assign(jsonSchema, requiredUnlessMisspelt(names, jsonSchema.required));
        delete jsonSchema.required;
      }
      if (zodSchema instanceof z.ZodType && isRichText(zodSchema))
        jsonSchema.description = `${jsonSchema.description ?? "Rich text"} (HTML or Markdown)`;
      if (zodSchema instanceof z.ZodType && readStructure(zodSchema).is === "image") {
        delete jsonSchema.anyOf;
        Object.assign(jsonSchema, pictureSchema(samples, definitions));
      }
      const what = zodSchema instanceof z.ZodType && suggestions.get(zodSchema);
      if (what) Object.assign(jsonSchema, withAnyOf(suggestedValues(what, samples, definitions)));
    },
  });
  return JSON.parse(JSON.stringify(json)) as JsonObject;
}

function isRichText(schema: z.ZodType): boolean {
  const structure = readStructure(schema);
  return structure.is === "string" && structure.kind === "html";
}

/** Whoever misspelt a name need not hear of the field that was meant: one message is enough. */
function requiredUnlessMisspelt(names: string[], required: string[]) {
  return when({ propertyNames: { enum: names, doNotSuggest: true } }, { required });
}

/** A picture is named or described; an editor speaks of the form that is written. */
function pictureSchema(samples: SampleContent, definitions: Definitions): JsonObject {
  const { $schema: _id, ...id } = toJsonSchema(PictureId, samples, definitions);
  const { $schema: _fields, ...fields } = toJsonSchema(PictureFields, samples, definitions);
  const offered = withAnyOf(suggestedValues({ asset: "image/" }, samples, definitions));
  return define(definitions, "picture", { ...offered, ...when({ type: "string" }, id, fields) });
}

function withAnyOf(anyOf: JsonObject[]) {
  return anyOf.length > 0 ? { anyOf } : {};
}

/** What the schema says of a text that has none of the forms it may have. */
function patternInWords(schema: z.ZodType): string | undefined {
  const message = schema.safeParse(" \u0000 ").error?.issues[0]?.message;
  if (message === undefined || message.startsWith("Invalid")) return undefined;
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}`;
}
