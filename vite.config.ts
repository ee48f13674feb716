import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import * as bundle from "#tools/bundle/bundle-report.ts";

/** The entry points that run in Node; each becomes a script in `dist/server/`. */
const serverEntries = {
  main: "src/hosts/node/main.ts",
  export: "src/hosts/files/main.ts",
  "render-worker": "src/hosts/files/render-worker.ts",
  "page-worker-thread": "src/hosts/node/page-worker-thread.ts",
  "dev-cms": "src/tools/dev-cms/start-dev-cms.ts",
  "image-worker-process": "src/engine/assets/image-worker-process.ts",
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react({ jsxImportSource: "@emotion/react" }), bundle.bundleReport()],
  publicDir: "src/site/public",
  // The scripts of the server contain React's production build, whatever the environment says.
  define: isSsrBuild ? { "process.env.NODE_ENV": '"production"' } : {},
  ssr: isSsrBuild ? { noExternal: true, external: bundle.externalPackages } : {},
  build: isSsrBuild
    ? {
        outDir: "dist/server",
        target: "node20",
        copyPublicDir: false,
        rolldownOptions: { input: serverEntries, output: { codeSplitting: { groups: bundle.serverChunkGroups } } },
      }
    : {
        outDir: "dist/client",
        // The scripts of earlier builds stay for tabs that are still open.
        emptyOutDir: false,
        assetsDir: "static",
        target: bundle.buildTarget,
        manifest: true,
        // Each document lists the scripts that its page needs; see `readBuiltDocument`.
        modulePreload: false,
        rolldownOptions: {
          input: "src/hosts/browser/app.ts",
          preserveEntrySignatures: "exports-only",
          treeshake: { moduleSideEffects: [{ test: bundle.unusedCommonJs, sideEffects: false }] },
          output: {
            codeSplitting: { groups: bundle.chunkGroups },
            entryFileNames: bundle.scriptName,
            chunkFileNames: bundle.scriptName,
          },
        },
      },
}));
