import { projectFolders } from "#engine/project-folders.ts";
import { createHash } from "node:crypto";
import { cp, mkdir, readFile, rm } from "node:fs/promises";
import { builtinModules } from "node:module";
import { join, resolve } from "node:path";
import { build } from "vite";
import { findNamedAssets } from "#engine/assets/named-assets.ts";
import { findEndings } from "#engine/content/drop-ended.ts";
import { modelFingerprint } from "#engine/content/model-fingerprint.ts";
import { formatProblem } from "#engine/json/problem.ts";
import { packTimetable } from "#hosts/workers/pack-timetable.ts";
import { readManifests } from "#engine/manifest/read-manifests.ts";
import { readBuiltDocument } from "#hosts/node/built-files.ts";
import { definition } from "#tools/loaded-site.ts";
import type { WorkerBuild } from "#hosts/workers/worker-build.ts";
import { cleaningFingerprint, stampFile } from "./build-stamp.ts";
import { writeWorkerConfig } from "./worker-config.ts";

/** Builds the Worker from `dist/`, ready for `wrangler deploy`. Rejects when manifests have problems. */
export async function buildWorker(folder: string = projectFolders.worker): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const built = await describeBuild();
  await bundle(folder, built);
  // The platform compresses files, so only the files without an encoding are copied.
  const filter = (file: string) => !file.includes(".vite") && !/\.(?:br|gz)$/.test(file);
  await cp(projectFolders.client, join(folder, "assets"), { recursive: true, filter });
  await writeWorkerConfig(folder);
}

async function describeBuild(): Promise<WorkerBuild> {
  const { manifests, problems } = readManifests(projectFolders.manifests, definition);
  if (!manifests || problems.length > 0) throw new Error(problems.map(formatProblem).join("\n"));
  const { model } = definition;
  const timetable = packTimetable(manifests, definition);
  const { slices, pictures } = timetable;
  const written = [...manifests.pages.values(), manifests.site].map(({ value }) => value);
  const parts = {
    shape: digest([modelFingerprint(model), { slices, pictures }, cleaningFingerprint()]),
    timetable,
    namedAssets: [...findNamedAssets(written).keys()],
    endings: findEndings(model),
    document: readBuiltDocument(projectFolders.build, definition),
  };
  return { id: digest([parts, await readFile(stampFile, "utf8")]), ...parts };
}

function digest(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 16);
}

/** Bundles the Worker into one script. The platform provides the Node modules that the script imports. */
async function bundle(folder: string, built: WorkerBuild): Promise<void> {
  await build({
    configFile: false,
    // Warnings about packages' directives for other frameworks are hidden.
    logLevel: "error",
    publicDir: false,
    oxc: { jsx: { runtime: "automatic", importSource: "@emotion/react", development: false } },
    define: {
      "process.env.NODE_ENV": '"production"',
      "import.meta.env.DEV": "false",
      // A JSON text is parsed on demand, and faster than code.
      BUILT_SITE: JSON.stringify(JSON.stringify(built)),
    },
    ssr: {
      target: "webworker",
      noExternal: true,
      external: builtinModules.flatMap((name) => [name, `node:${name}`]),
      resolve: { conditions: ["workerd", "worker", "module", "production"] },
    },
    resolve: { alias: smallerModules },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      minify: true,
      rolldownOptions: {
        input: { main: "src/hosts/workers/main.ts" },
        external: ["cloudflare:workers"],
        // Most modules are needed only for pictures and previews, so they are not compiled at start.
        optimization: { pifeForModuleWrappers: false },
        output: { codeSplitting: false, entryFileNames: "[name].js" },
      },
    },
  });
}

/** Replacements for parts of packages that are never called here, but that the Worker would parse at each start. */
const smallerModules = [
  // React's stream renderer is imported together with its string renderer.
  {
    find: /^react-dom\/server$/,
    replacement: resolve("node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js"),
  },
  // Emotion imports these packages for streams and for browsers, which the Worker does not use.
  {
    find: /^(?:html-tokenize|multipipe|through|react-select|minisearch)$/,
    replacement: resolve("src/hosts/workers/absent.ts"),
  },
];
