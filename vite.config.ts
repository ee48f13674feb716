import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { bundleReport, chunkGroups, scriptName, serverChunkGroups, unusedCommonJs } from "#src/build/bundle-report.ts";
import { buildTarget } from "#src/build/oldest-browsers.ts";

/** What runs in Node, each a script of its own in `dist/server/`. */
const serverEntries = {
  main: "src/server/start.ts",
  site: "src/server/main.ts",
  export: "src/export/start.ts",
  "export-site": "src/export/main.ts",
  "render-worker": "src/export/render-worker.ts",
  "page-worker-thread": "src/server/page-worker-thread.ts",
  "image-worker-process": "src/assets/image-worker-process.ts",
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react({ jsxImportSource: "@emotion/react" }), bundleReport()],
  publicDir: "src/site/public",
  build: isSsrBuild
    ? {
        outDir: "dist/server",
        target: "node20",
        copyPublicDir: false,
        rolldownOptions: { input: serverEntries, output: { codeSplitting: { groups: serverChunkGroups } } },
      }
    : {
        outDir: "dist/client",
        // The scripts of earlier builds stay for tabs that are still open.
        emptyOutDir: false,
        assetsDir: "static",
        target: buildTarget,
        manifest: true,
        // What a page needs is listed in its document; see `readBuiltDocument`.
        modulePreload: false,
        rolldownOptions: {
          input: "src/browser/app.tsx",
          preserveEntrySignatures: "exports-only",
          treeshake: { moduleSideEffects: [{ test: unusedCommonJs, sideEffects: false }] },
          output: { codeSplitting: { groups: chunkGroups }, entryFileNames: scriptName, chunkFileNames: scriptName },
        },
      },
}));
