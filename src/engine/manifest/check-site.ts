import type { ContentModel } from "#schemas/content-model.ts";
import type { JsonPath } from "#schemas/json-path.ts";
import { suggestName } from "#schemas/nearest-name.ts";
import type { BlockEntry } from "#schemas/block-entry.ts";
import { always, periodOf } from "#schemas/period.ts";
import type { Problem } from "#engine/json/problem.ts";
import type { AnyManifest } from "./parse-manifest.ts";
import { publishedPages } from "./plan-site.ts";
import { checkAddresses } from "./check-addresses.ts";
import { routeParameters } from "./route-table.ts";

/** Finds problems between valid manifests, such as an address that two manifests claim. */
export function checkSite(pages: ReadonlyMap<string, AnyManifest>, model: ContentModel): Problem[] {
  const claims = [...publishedPages(pages).values()].map(({ file, value, locate }) => ({
    file,
    routes: value.routes,
    period: "redirect" in value ? always : periodOf(value),
    locate,
  }));
  return [...checkAddresses(claims), ...[...pages.values()].flatMap((manifest) => unknownParameters(manifest, model))];
}

/** Finds bindings to parameters that no route of the page has. */
export function unknownParameters(manifest: AnyManifest, { paths }: ContentModel): Problem[] {
  if ("redirect" in manifest.value) return [];
  const known = manifest.value.routes.flatMap(routeParameters).map((name) => `route.${name}`);
  return boundPaths(manifest.value.blocks, ["blocks"])
    .filter(({ path }) => !paths.has(path) && !known.includes(path))
    .map(({ path, place }) => ({
      file: manifest.file,
      ...manifest.locate(place),
      message: `No route of this page has the parameter "${path}"`,
      hint: suggestName(path, known),
    }));
}

function boundPaths(blocks: BlockEntry[], place: JsonPath): { path: string; place: JsonPath }[] {
  return blocks.flatMap((block, index) => {
    const here = [...place, index];
    const map = typeof block.bind === "object" ? Object.entries(block.bind) : [];
    return [
      ...map.flatMap(([prop, path]) => (path === undefined ? [] : [{ path, place: [...here, "bind", prop] }])),
      ...Object.entries(block.slots ?? {}).flatMap(([slot, inside]) =>
        boundPaths(inside ?? [], [...here, "slots", slot]),
      ),
    ];
  });
}
