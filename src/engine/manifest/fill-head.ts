import type { PageManifest } from "#schemas/page-manifest.ts";
import { routePaths } from "./route-table.ts";

type DescribedPage = Pick<PageManifest, "routes" | "title" | "description">;

/** The title, description and canonical address of the route for these parameters, or of the page. */
export function fillHead({ routes, title, description }: DescribedPage, params: Record<string, string>) {
  const own = routes.find((route) => typeof route !== "string" && route.title && isSame(route.params, params));
  const [canonical] = (own ? [own] : routes).flatMap(routePaths);
  return {
    title,
    description,
    ...(typeof own === "object" && { title: own.title ?? title, description: own.description ?? description }),
    ...(canonical === undefined ? {} : { canonical }),
  };
}

function isSame(fixed: Record<string, unknown>, params: Record<string, string>): boolean {
  const names = Object.keys(params);
  return names.length === Object.keys(fixed).length && names.every((name) => fixed[name] === params[name]);
}
