import type { DefinedError } from "ajv";
import type { JsonPath } from "#src/json/locate.ts";
import { didYouMean } from "#schemas/nearest-name.ts";

interface Description {
  part?: "key" | "value";
  message: string;
  hint: string;
}

/** Where in the content file an error is. */
export function pathOf(error: DefinedError): JsonPath {
  const path = error.instancePath
    .split("/")
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step.replaceAll("~1", "/").replaceAll("~0", "~")));
  return error.keyword === "additionalProperties" ? [...path, error.params.additionalProperty] : path;
}

/** Says in an author's words what a JSON Schema refuses and what to do about it. */
export function describeSchemaError(error: DefinedError): Description {
  const found = JSON.stringify(error.data);
  switch (error.keyword) {
    case "additionalProperties":
      return unknownField(error.params.additionalProperty, knownFields(error.parentSchema));
    case "required":
      return { message: `"${error.params.missingProperty}" is missing`, hint: "add it" };
    case "type":
      return { message: `Expected ${error.params.type}, found ${kindOf(error.data)}`, hint: "change the value" };
    case "enum":
      return {
        message: `${found} is not one of ${list(error.params.allowedValues)}`,
        hint: didYouMean(String(error.data), error.params.allowedValues.map(String), "use one of them"),
      };
    case "format":
      return { message: `${found} is not a valid ${error.params.format}`, hint: formatRemedy(error.params.format) };
    case "pattern":
      return {
        message: `${found} is not in the expected form${meaning(error.parentSchema)}`,
        hint: `write what matches ${error.params.pattern}`,
      };
    case "maxItems":
      return { message: `More than ${error.params.limit} in the list`, hint: `keep ${error.params.limit}` };
    default:
      return { message: `${found} ${error.message ?? "is not valid"}`, hint: "change the value" };
  }
}

function unknownField(name: string, known: string[]): Description {
  const otherwise = `remove it, or use one of ${known.join(", ")}`;
  return { part: "key", message: `Unknown field "${name}"`, hint: didYouMean(name, known, otherwise) };
}

function knownFields(schema: DefinedError["parentSchema"]): string[] {
  return Object.keys(schema?.["properties"] ?? {});
}

function formatRemedy(format: string): string {
  return format === "date-time" ? "write a moment in UTC such as 2026-11-30T21:59:59Z" : "change the value";
}

function meaning(schema: DefinedError["parentSchema"]): string {
  const description: unknown = schema?.["description"];
  return typeof description === "string" ? ` of this field (${description})` : "";
}

function list(values: unknown[]): string {
  return values.map((value) => JSON.stringify(value)).join(", ");
}

function kindOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}
