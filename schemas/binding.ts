import * as z from "zod";
import type { ContentModel } from "./content-model.ts";
import { fits } from "#schemas/derive/fits.ts";
import { readStructure } from "#schemas/derive/read-structure.ts";
import { suggestName } from "./nearest-name.ts";

const routePath = /^route\.(?!(?:constructor|prototype)$)[a-z][A-Za-z0-9]*$/;

/** The content paths whose content fits a prop or a block's props as a whole. */
export function fittingPaths(prop: z.ZodType, { paths }: ContentModel): string[] {
  return [...paths.values()].filter(({ schema }) => fits(schema, prop)).map(({ path }) => path);
}

/** True when a route parameter may fill the prop: parameters are text. */
export function takesRouteParameters(prop: z.ZodType): boolean {
  const structure = readStructure(prop);
  return structure.is === "string" && structure.kind === "text";
}

/** The schema of a path bound to a prop (or, with `whole`, to a block): content that fits, or `route.*`. */
export function bindingPath(prop: z.ZodType, name: string, model: ContentModel, whole = false) {
  const paths = fittingPaths(prop, model);
  const fromRoute = !whole && takesRouteParameters(prop);
  return z
    .string()
    .superRefine((path, context) => {
      if (paths.includes(path) || (fromRoute && routePath.test(path))) return;
      context.addIssue({ code: "custom", ...bindingProblem(path, name, paths, model) });
    })
    .meta(allowed(paths, fromRoute));
}

function allowed(paths: string[], fromRoute: boolean): Record<string, unknown> {
  const choices = [
    ...(paths.length > 0 ? [{ enum: paths }] : []),
    ...(fromRoute ? [{ pattern: routePath.source }] : []),
  ];
  return choices.length > 0 ? { anyOf: choices } : { not: {} };
}

function bindingProblem(path: string, name: string, paths: string[], model: ContentModel) {
  if (path.startsWith("route.")) {
    return { message: `Route parameters do not fit ${name}`, params: { hint: suggestName(path, paths) } };
  }
  if (!model.paths.has(path)) {
    const known = paths.length > 0 ? paths : [...model.paths.keys()];
    return { message: `Unknown content path "${path}"`, params: { hint: suggestName(path, known) } };
  }
  return { message: `Content "${path}" does not fit ${name}`, params: { hint: suggestName(path, paths) } };
}
