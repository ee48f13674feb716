import type { ViteDevServer } from "vite";
import type { LoadedSite, SiteDefinition } from "#engine/page/site-definition.ts";

type SiteModule = typeof import("#engine/page/site-definition.ts");

/** What the development site is composed with, as it is on disk. */
export type Code = Awaited<ReturnType<typeof loadCode>>;

/** True unless a module was loaded again, because it or something that it imports changed. */
export function isSameCode(code: Code, other: Code): boolean {
  return Object.entries(code).every(([name, value]) => value === other[name as keyof Code]);
}

/** Loads the code that changed since it was loaded last, and all that imports it. */
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
