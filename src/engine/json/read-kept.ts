import { readFileSync } from "node:fs";
import type * as z from "zod";

/** Reads a JSON file that an earlier run has written; undefined when the file is absent or damaged. */
export function readKept<Shape>(file: string, schema: z.ZodType<Shape>): Shape | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}
