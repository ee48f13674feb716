import type { Plugin } from "vite";

/** The modules in each script of a build, by the script's path. */
export type BundleReport = Record<string, string[]>;

/** Writes `bundle-report.json` beside a build, for the tests of the bundle and the list of the server's packages. */
export function bundleReport(): Plugin {
  return {
    name: "bundle-report",
    apply: "build",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? [file] : []));
      const report: BundleReport = Object.fromEntries(
        chunks.map((chunk) => [chunk.fileName, chunk.moduleIds.map((id) => id.replace(`${process.cwd()}/`, ""))]),
      );
      this.emitFile({ type: "asset", fileName: ".vite/bundle-report.json", source: JSON.stringify(report, null, 2) });
    },
  };
}

/** The packages that the application needs at start, and the helpers of the compiler and of the bundler. */
const startPackages =
  /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@emotion|stylis)\/|^\0(?:@oxc-project\+runtime|vite\/preload-helper)/;

/** The pattern of script names. Short names keep documents small, because documents list their scripts. */
export const scriptName = "static/[name]-[hash:6].js";

/** Packages that emotion imports only for features unused here, and that do not declare an absence of side effects. */
export const unusedCommonJs = /\/node_modules\/(?:hoist-non-react-statics|react-is)\//;

/** Scripts besides one file for each block: packages, which rarely change, and modules that several files share. */
export const chunkGroups = [
  { name: "packages", test: startPackages, priority: 2 },
  { name: "shared", test: /\/(?:src|schemas|registry)\//, minShareCount: 2, priority: 1 },
];

/**
 * The packages that the server's scripts do not contain: native code and its users, and packages that few sites load.
 * From all other packages, a start would load a thousand files one by one.
 */
export const externalPackages = ["sharp", "svgo", "undici"];

/**
 * The server's scripts. The server loads all blocks at start, so blocks and their shared modules are one file; only
 * browsers load the richer dropdown.
 */
export const serverChunkGroups = [{ name: "components", test: /\/(?:registry|src\/ui)\/(?!.*rich-select).+\.tsx?$/ }];

/** The oldest fully supported browsers, for which the application is compiled; older browsers get documents only. */
export const oldestBrowsers = { chrome: "99", safari: "15.4", firefox: "102" } as const;

/** The same browsers in the bundler's syntax. */
export const buildTarget = Object.entries(oldestBrowsers).map((browser) => browser.join(""));
