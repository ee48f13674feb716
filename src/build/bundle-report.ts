import type { Plugin } from "vite";

/** The modules in each of the browser's scripts, by the script's path. */
export type BundleReport = Record<string, string[]>;

/** Writes `bundle-report.json` beside the browser's build, for the tests of the bundle. */
export function bundleReport(): Plugin {
  return {
    name: "bundle-report",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? [file] : []));
      const report: BundleReport = Object.fromEntries(
        chunks.map((chunk) => [chunk.fileName, chunk.moduleIds.map((id) => id.replace(`${process.cwd()}/`, ""))]),
      );
      this.emitFile({ type: "asset", fileName: ".vite/bundle-report.json", source: JSON.stringify(report, null, 2) });
    },
  };
}
