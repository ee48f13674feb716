import type { ViteDevServer } from "vite";
import type { LoadedSite, SiteDefinition } from "#engine/page/site-definition.ts";

type SiteModule = typeof import("#engine/page/site-definition.ts");

/** The modules that the development site is composed from, in their state on disk. */
export type Code = Awaited<ReturnType<typeof loadCode>>;

/** False when a module was reloaded because the module or one of its imports changed. */
export function isSameCode(code: Code, other: Code): boolean {
  return Object.entries(code).every(([name, value]) => value === other[name as keyof Code]);
}

/** Loads the modules that changed since the last call, and all modules that import them. */
export async function loadCode(vite: ViteDevServer) {
  const load = (file: string) => vite.ssrLoadModule(`/${file}`);
  const modules = await Promise.all([
    load("src/engine/manifest/read-manifests.ts"),
    load("src/engine/render/compile-base-styles.ts"),
    load("src/engine/serve/create-site.ts"),
    load("src/engine/serve/keep-current.ts"),
    load("src/hosts/node/node-parts.ts"),
    load("src/engine/log.ts"),
    load("src/tools/bundle/render-unbuilt-page.ts"),
    load("src/tools/check/site-files.ts"),
    load("src/tools/catalogue/render-catalogue.tsx"),
  ]);
  const { site } = (await load("src/site/definition.ts")) as typeof import("#site");
  const { loadSite } = (await load("src/engine/page/site-definition.ts")) as SiteModule;
  return Object.assign({ site, definition: await loadSite(site) }, ...modules) as Pick<
    typeof import("#engine/manifest/read-manifests.ts"),
    "readManifests"
  > &
    Pick<typeof import("#engine/render/compile-base-styles.ts"), "compileBaseStyles"> &
    Pick<typeof import("#engine/serve/create-site.ts"), "createSite"> &
    Pick<typeof import("#engine/serve/keep-current.ts"), "keepCurrent"> &
    Pick<typeof import("#hosts/node/node-parts.ts"), "createNodeParts"> &
    Pick<typeof import("#engine/log.ts"), "createLog"> & { site: SiteDefinition; definition: LoadedSite } & Pick<
      typeof import("./render-unbuilt-page.ts"),
      "renderUnbuiltPage"
    > &
    Pick<typeof import("#tools/check/site-files.ts"), "readSiteFiles"> &
    Pick<typeof import("#tools/catalogue/render-catalogue.tsx"), "cataloguePages">;
}
