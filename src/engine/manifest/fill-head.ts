import { isDeepStrictEqual } from "node:util";
import type { PageManifest } from "#schemas/page-manifest.ts";
import { routePaths } from "./route-table.ts";

export type HeadProperties = Pick<PageManifest, "routes" | "title" | "description">;

/** The title, description and canonical address of the route for these parameters, or of the page. */
export function fillHead({ routes, title, description }: HeadProperties, params: Record<string, string>) {
  const own = routes.find((one) => typeof one === "object" && one.title && isDeepStrictEqual(one.params, params));
  const [canonical] = (own ? [own] : routes).flatMap(routePaths);
  return {
    title,
    description,
    ...(typeof own === "object" && { title: own.title ?? title, description: own.description ?? description }),
    ...(canonical === undefined ? {} : { canonical }),
  };
}
