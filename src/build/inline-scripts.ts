import { build } from "vite";
import { buildTarget } from "./oldest-browsers.ts";

/** The texts of the scripts inside the document. */
export interface InlineScripts {
  headScript: string;
  loaderScript: string;
  previewScript: string;
}

/** Builds the inline scripts, minified. */
export async function buildInlineScripts(): Promise<InlineScripts> {
  const [headScript, loaderScript, previewScript] = await Promise.all([
    buildInline("src/browser/head.ts"),
    buildInline("src/browser/loader.ts"),
    buildInline("src/browser/preview.ts"),
  ]);
  return { headScript, loaderScript, previewScript };
}

/** Builds the inline script of the catalogue of blocks, which development alone has. */
export function buildCatalogueScript(): Promise<string> {
  return buildInline("src/browser/catalogue.ts");
}

async function buildInline(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: { write: false, target: buildTarget, modulePreload: false, lib: { entry, formats: ["iife"], name: "site" } },
  });
  const outputs = [result].flat().flatMap((one) => ("output" in one ? one.output : []));
  const code = outputs.flatMap((file) => (file.type === "chunk" ? [file.code] : [])).join("");
  // `</script` would end the script element.
  return code.trim().replace(/<\/(script)/gi, "<\\/$1");
}
