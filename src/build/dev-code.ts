import type { ViteDevServer } from "vite";

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
    load("src/manifest/read-manifests.ts"),
    load("src/render/compile-base-styles.ts"),
    load("src/server/create-site.ts"),
    load("src/server/node-parts.ts"),
    load("src/log.ts"),
    load("src/site/definition.ts"),
    load("src/ui/block-component.ts"),
    load("src/build/render-unbuilt-page.ts"),
    load("src/check/manifest-files.ts"),
  ]);
  return Object.assign({}, ...modules) as Pick<typeof import("#src/manifest/read-manifests.ts"), "readManifests"> &
    Pick<typeof import("#src/render/compile-base-styles.ts"), "compileBaseStyles"> &
    Pick<typeof import("#src/server/create-site.ts"), "createSite"> &
    Pick<typeof import("#src/server/node-parts.ts"), "createNodeParts"> &
    Pick<typeof import("#src/log.ts"), "createLog"> &
    Pick<typeof import("#src/site/definition.ts"), "definition"> &
    Pick<typeof import("#src/ui/block-component.ts"), "loadComponents"> &
    Pick<typeof import("./render-unbuilt-page.ts"), "renderUnbuiltPage"> &
    Pick<typeof import("#src/check/manifest-files.ts"), "readSiteFiles">;
}
