import { build } from "vite";
import type { SmallLoaders } from "#engine/render/write-document.ts";
import { buildTarget } from "./oldest-browsers.ts";

/** The texts of the inline scripts. */
export interface InlineScripts {
  headScript: string;
  loaderScript: string;
  /** Smaller loaders for pages without some features; see `chooseLoader`. */
  smallLoaders: SmallLoaders;
  previewScript: string;
}

/** Builds the inline scripts, minified. */
export async function buildInlineScripts(): Promise<InlineScripts> {
  const [headScript, loaderScript, previewScript, plain, withTabs, withSlides] = await Promise.all([
    buildInline("src/hosts/browser/head-script.ts"),
    buildInline("src/engine/browser/loader.ts"),
    buildInline("src/engine/browser/preview-script.ts"),
    buildLoader({ hasTabs: false, hasSlides: false }),
    buildLoader({ hasTabs: true, hasSlides: false }),
    buildLoader({ hasTabs: false, hasSlides: true }),
  ]);
  return { headScript, loaderScript, smallLoaders: { plain, withTabs, withSlides }, previewScript };
}

/** See `loader-parts.ts`. */
function buildLoader({ hasTabs, hasSlides }: { hasTabs: boolean; hasSlides: boolean }): Promise<string> {
  return buildInline("src/engine/browser/loader.ts", {
    "import.meta.env.LOADER_TABS": String(hasTabs),
    "import.meta.env.LOADER_SLIDES": String(hasSlides),
  });
}

/** Builds the inline script of the block catalogue, which exists only in development. */
export function buildCatalogueScript(): Promise<string> {
  return buildInline("src/tools/catalogue/browser/catalogue-script.ts");
}

async function buildInline(entry: string, define: Record<string, string> = {}): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define,
    build: {
      write: false,
      target: buildTarget,
      modulePreload: false,
      lib: { entry, formats: ["iife"], name: "site" },
      // The site's entry module also exports the application, so unused modules are removed from a script.
      rolldownOptions: { treeshake: { moduleSideEffects: false } },
    },
  });
  const outputs = [result].flat().flatMap((one) => ("output" in one ? one.output : []));
  const code = outputs.map((file) => (file.type === "chunk" ? file.code : "")).join("");
  // The text `</script` inside a script would end the script element.
  return code.trim().replace(/<\/(script)/gi, "<\\/$1");
}
