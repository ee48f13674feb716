import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { DefinedError } from "ajv";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { Problem } from "#src/json/problem.ts";
import { problemAt, type ContentSource } from "./content-source.ts";
import { describeSchemaError, pathOf } from "./describe-schema-error.ts";

/** Holds a content file against its generated JSON Schema. */
export type CheckShape = (source: ContentSource) => Promise<Problem[]>;

/** Prepares the checks of the schemas in a folder; each is compiled when first needed. */
export function createShapeCheck(fileSchemas: string): CheckShape {
  // `strict` judges schemas, not content. Unoptimized code compiles faster and runs only once.
  const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false, code: { optimize: false } });
  addFormats(ajv);
  const compiled = new Map<string, Promise<ValidateFunction>>();

  return async (source) => {
    const validate = compiled.get(source.name) ?? compile(ajv, join(fileSchemas, `${source.name}.schema.json`));
    compiled.set(source.name, validate);
    return validationErrors(await validate, source.value).map((error) =>
      problemAt(source, pathOf(error), describeSchemaError(error)),
    );
  };
}

async function compile(ajv: Ajv2020, file: string): Promise<ValidateFunction> {
  const schema: object = JSON.parse(await readFile(file, "utf8"));
  return ajv.compile(schema);
}

function validationErrors(validate: ValidateFunction, value: unknown): DefinedError[] {
  validate(value);
  // ajv types its errors loosely; without custom keywords they are all defined ones.
  const errors = (validate.errors ?? []) as DefinedError[];
  const misformatted = new Set(errors.filter(isFormatError).map((error) => error.instancePath));
  return errors.filter((error) => error.keyword !== "pattern" || !misformatted.has(error.instancePath));
}

function isFormatError(error: DefinedError): boolean {
  return error.keyword === "format";
}
