import * as z from "zod";
import type { ContentModel } from "./content-model.ts";
import { fits } from "./derive/fits.ts";
import { readStructure } from "./derive/read-structure.ts";
import { suggestName } from "./nearest-name.ts";

/** A parameter of the page's address, as a path. */
export const routePath = /^route\.(?!(?:constructor|prototype)$)[a-z][A-Za-z0-9]*$/;

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
  const fromRoute = !whole && takesRouteParameters(prop);
  return z.string().superRefine((path, context) => {
    const content = model.paths.get(path);
    if ((content && fits(content.schema, prop)) || (fromRoute && routePath.test(path))) return;
    const props = whole && content ? fittingProps(content.schema, prop) : [];
    context.addIssue({ code: "custom", ...bindingProblem(path, name, fittingPaths(prop, model), model, props) });
  });
}

/** The props of a block that content fits. */
function fittingProps(content: z.ZodType, block: z.ZodType): string[] {
  const structure = readStructure(block);
  const fields = structure.is === "object" ? Object.entries(structure.fields) : [];
  return fields.filter(([, prop]) => fits(content, prop)).map(([name]) => name);
}

function bindingProblem(path: string, name: string, paths: string[], model: ContentModel, props: string[]) {
  const otherwise = paths.length > 0 ? suggestName(path, paths) : "no content fits it, so write it out";
  const hint = props.length > 0 ? `write ${props.map((prop) => `{ "${prop}": "${path}" }`).join(" or ")}` : otherwise;
  const isRoute = path.startsWith("route.");
  const misfit = isRoute ? `Route parameters do not fit ${name}` : `Content "${path}" does not fit ${name}`;
  const message = isRoute || model.paths.has(path) ? misfit : `Unknown content path "${path}"`;
  return { message, params: { hint } };
}
