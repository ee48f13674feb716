import type * as z from "zod";
import { fittingPaths, routePath, takesRouteParameters, type ContentModel } from "#schemas/content-model.ts";
import { define, type Definitions, hash, type JsonObject, when } from "./json-schema.ts";
import { sampleAt, type SampleContent } from "./sample-content.ts";

/** Makes the schemas of content paths: the fitting paths, each with a sample of its content. */
export function pathSchemas(model: ContentModel, samples: SampleContent, definitions: Definitions) {
  const sampleOf = (path: string) => {
    const found = model.paths.get(path);
    return found ? sampleAt(samples, found) : "";
  };

  /** The fitting paths below a slice. For a misspelt path, editors list the other paths. */
  function slicePaths(slice: string, paths: string[]): JsonObject {
    const shown = paths.slice(0, 12).join(", ");
    return define(definitions, `paths.${slice}-${hash(paths.join())}`, {
      enum: paths,
      enumDescriptions: paths.map(sampleOf),
      errorMessage: `No content that fits here is at this path. Near it: ${shown}${paths.length > 12 ? ", …" : ""}`,
    });
  }

  function oneOfPaths(paths: string[], fromRoute: boolean): JsonObject {
    const sliceOf = (path: string) => model.paths.get(path)?.slice;
    const names = model.names.filter((name) => paths.some((path) => sliceOf(path) === name));
    const groups = names.map((slice): [string, JsonObject] => {
      const own = paths.filter((path) => sliceOf(path) === slice);
      return [slice, slicePaths(slice, own)];
    });
    const known = names.map((name) => `${name}(?:\\.|$)`);
    const begins = [...known, ...(fromRoute ? [routePath.source.slice(1)] : [])].join("|");
    const others = fromRoute ? ` – or write a parameter of the page's address, such as route.tab` : "";
    return define(definitions, `paths-${hash(`${paths.join()}${fromRoute}`)}`, {
      type: "string",
      pattern: `^(?:${begins})`,
      patternErrorMessage:
        names.length > 0
          ? `Unknown content path. Fitting paths begin with ${names.join(", ")}${others}`
          : "No content fits. Write a parameter of the page's address, such as route.tab",
      anyOf: [...groups.map(([, schema]) => schema), {}],
      allOf: groups.map(([slice, schema]) => when({ type: "string", pattern: `^${slice}(?:\\.|$)` }, schema)),
      ...(fromRoute && { defaultSnippets: [routeSnippet] }),
    });
  }

  /** The paths that fit a prop; with `whole`, the props of a block. */
  return function pathSchema(prop: z.ZodType, whole?: string): JsonObject {
    const paths = fittingPaths(prop, model);
    const fromRoute = whole === undefined && takesRouteParameters(prop);
    if (paths.length > 0 || fromRoute) return oneOfPaths(paths, fromRoute);
    const errorMessage =
      whole === undefined
        ? 'No content fits this prop – write it in "props"'
        : `No content fills block "${whole}" as a whole – bind its props one by one`;
    return { not: {}, doNotSuggest: true, errorMessage };
  };
}

const routeSnippet = { label: "route.…", description: "A parameter of the page's address", body: "route.${1:tab}" };
