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
import { loadSite } from "#engine/page/site-definition.ts";
import { site as thisSite } from "#site";
import type { WorkerBuild } from "#hosts/workers/worker-build.ts";
import { cleaningFingerprint, stampFile } from "./build-stamp.ts";
import { writeWorkerConfig } from "./worker-config.ts";

const definition = await loadSite(thisSite);

/** What is built besides the site, from `dist/`: a folder that `wrangler deploy` takes as it is. */
export async function buildWorker(folder: string = projectFolders.worker): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const built = await describeBuild();
  await bundle(folder, built);
  await copyFiles(join(folder, "assets"));
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
    shape: digest([modelFingerprint(model), { slices, pictures }, await cleaningFingerprint()]),
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

/** One script: the modules of Node that it needs are the platform's own. */
async function bundle(folder: string, built: WorkerBuild): Promise<void> {
  await build({
    configFile: false,
    // Packages are marked for bundlers of other frameworks.
    logLevel: "error",
    publicDir: false,
    oxc: { jsx: { runtime: "automatic", importSource: "@emotion/react", development: false } },
    define: {
      "process.env.NODE_ENV": '"production"',
      "import.meta.env.DEV": "false",
      // As a text, which is parsed when it is needed and faster than code.
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
        // Most modules wait until somebody asks for a picture or a preview: they are not compiled at start.
        optimization: { pifeForModuleWrappers: false },
        output: { codeSplitting: false, entryFileNames: "[name].js" },
      },
    },
  });
}

/** What a part of a package is replaced by that nothing here calls, and that the Worker would read at each start. */
const smallerModules = [
  // The renderer of streams comes with that of strings.
  {
    find: /^react-dom\/server$/,
    replacement: resolve("node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js"),
  },
  // Emotion reads streams with three of them; browsers alone load the other two.
  {
    find: /^(?:html-tokenize|multipipe|through|react-select|minisearch)$/,
    replacement: resolve("src/hosts/workers/absent.ts"),
  },
];

/** The built files, those of earlier builds too. The platform compresses them itself. */
async function copyFiles(folder: string): Promise<void> {
  const isWanted = (file: string) => !file.includes(".vite") && !/\.(?:br|gz)$/.test(file);
  await cp(projectFolders.client, folder, { recursive: true, filter: isWanted });
}
