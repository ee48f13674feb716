import { build } from "vite";
import { loaderParts, type SmallLoaders } from "#engine/render/write-document.ts";
import { buildTarget } from "./bundle-report.ts";

/** Builds the minified inline scripts. An open page with a theme loads the script at the address `themeScript`. */
export async function buildInlineScripts(themeScript: string) {
  const [headScript, loaderScript, previewScript] = await Promise.all([
    buildInline("src/hosts/browser/head-script.ts", { "import.meta.env.THEME_SCRIPT": JSON.stringify(themeScript) }),
    buildInline("src/engine/browser/loader.ts"),
    buildInline("src/engine/browser/preview-script.ts"),
  ]);
  return { headScript, loaderScript, previewScript };
}

/** Builds the smaller loaders, for pages that need only some parts of the loader. */
export async function buildSmallLoaders(): Promise<SmallLoaders> {
  return Object.fromEntries(await Promise.all(someParts.map(buildLoader)));
}

/** The scripts of a built site. */
export type InlineScripts = Awaited<ReturnType<typeof buildInlineScripts>> & { smallLoaders: SmallLoaders };

/** Builds the script that an open page with a theme loads; the script needs no part of the application. */
export const buildThemeScript = () => buildInline(themeScriptSource);

export const themeScriptSource = "src/hosts/browser/theme-script.ts";

const allParts = Object.keys(loaderParts);

/** The combinations of the loader's parts without the combination of all. */
const someParts = allParts
  .reduce<string[][]>((found, part) => [...found, ...found.map((parts) => [...parts, part])], [[]])
  .slice(0, -1);

/** Builds the loader with some parts; returns their names, too. */
async function buildLoader(parts: string[]): Promise<[string, string]> {
  const define = allParts.map((part) => [`import.meta.env.LOADER_${part}`, String(parts.includes(part))]);
  return [parts.join(" "), await buildInline("src/engine/browser/loader.ts", Object.fromEntries(define))];
}

/** Builds the inline script of the block catalogue, which exists only in development. */
export const buildCatalogueScript = () => buildInline("src/tools/catalogue/browser/catalogue-script.ts");

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
      // The site's entry module also exports the application. A script does not contain the application's modules, so the
      // bundler need not warn of their "use client".
      rolldownOptions: { treeshake: { moduleSideEffects: false }, checks: { moduleLevelDirective: false } },
    },
  });
  const outputs = [result].flat().flatMap((one) => ("output" in one ? one.output : []));
  const code = outputs.map((file) => (file.type === "chunk" ? file.code : "")).join("");
  // The text `</script` inside a script would end the script element.
  return code.trim().replace(/<\/(script)/gi, "<\\/$1");
}
