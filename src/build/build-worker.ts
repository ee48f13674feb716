import { createHash } from "node:crypto";
import { cp, mkdir, readFile, rm } from "node:fs/promises";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { build } from "vite";
import { modelFingerprint } from "#src/content/model-fingerprint.ts";
import { formatProblem } from "#src/json/problem.ts";
import { packManifests } from "#src/manifest/portable-manifests.ts";
import { planTimetable } from "#src/manifest/plan-site.ts";
import { readManifests } from "#src/manifest/read-manifests.ts";
import { readBuiltDocument } from "#src/server/built-files.ts";
import { definition } from "#src/site/definition.ts";
import type { WorkerBuild } from "#src/worker/worker-build.ts";
import { stampFile } from "./build-stamp.ts";
import { writeWorkerConfig } from "./worker-config.ts";

/** What is built besides the site, from `dist/`: a folder that `wrangler deploy` takes as it is. */
export async function buildWorker(folder = "dist/worker"): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const built = await describeBuild();
  await bundle(folder, built);
  await copyFiles(join(folder, "assets"));
  await writeWorkerConfig(folder);
}

async function describeBuild(): Promise<WorkerBuild> {
  const { manifests, problems } = readManifests("page-manifests", definition);
  if (!manifests || problems.length > 0) throw new Error(problems.map(formatProblem).join("\n"));
  const { slices, pictures } = planTimetable(manifests, definition);
  const wanted = { slices, pictures };
  const shape = digest([modelFingerprint(definition.model), wanted]);
  const parts = { shape, wanted, manifests: packManifests(manifests), document: readBuiltDocument("dist", definition) };
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
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      minify: true,
      rolldownOptions: {
        input: { main: "src/worker/main.ts" },
        external: ["cloudflare:workers"],
        output: { codeSplitting: false, entryFileNames: "[name].js" },
      },
    },
  });
}

/** The built files, those of earlier builds too. The platform compresses them itself. */
async function copyFiles(folder: string): Promise<void> {
  const isWanted = (file: string) => !file.includes(".vite") && !/\.(?:br|gz)$/.test(file);
  await cp("dist/client", folder, { recursive: true, filter: isWanted });
}
