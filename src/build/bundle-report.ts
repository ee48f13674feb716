import type { Plugin } from "vite";

/** Which modules each of the browser's scripts holds, by the script's path. */
export type BundleReport = Record<string, string[]>;

/** Writes `bundle-report.json` beside the browser's build: what a test holds the bundle against. */
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
