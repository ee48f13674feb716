import type * as z from "zod";
import { sliceNames, slices, type SliceName } from "#schemas/content/index.ts";
import { readStructure } from "./read-structure.ts";

/** A place in the content model that can be bound: `people.showcase`. */
export interface ContentPath {
  /** Slice and field names, joined by dots. */
  path: string;
  slice: SliceName;
  /** The field names below the slice. */
  fields: string[];
  /** What the content model allows there, unwrapped. */
  schema: z.ZodType;
}

/** Every path of the content model, in the model's order. Lists end a path: there are no indexes. */
export const contentPaths: ReadonlyMap<string, ContentPath> = new Map(
  sliceNames.flatMap((slice) => listPaths(slice, [], slices[slice])).map((found) => [found.path, found]),
);

function listPaths(slice: SliceName, fields: string[], schema: z.ZodType): ContentPath[] {
  const here = { path: [slice, ...fields].join("."), slice, fields, schema };
  const structure = readStructure(schema);
  if (structure.is !== "object") return [here];
  return [
    here,
    ...Object.entries(structure.fields).flatMap(([name, field]) =>
      listPaths(slice, [...fields, name], field),
    ),
  ];
}
