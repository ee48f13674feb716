import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Miniflare, Response } from "miniflare";
import { buildWorker } from "#tools/bundle/build-worker.ts";
import { assetHandling, compatibility } from "#tools/bundle/worker-config.ts";
import type { WorkerBindings } from "#hosts/workers/platform.ts";
import type { Running } from "./start-site.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { maxWait } from "../max-wait.ts";

/** The Worker on its platform. */
export interface RunningWorker extends Running {
  miniflare: Miniflare;
  stop(): Promise<void>;
}

interface WorkerOptions {
  /** The path that is answered once the Worker has started; without a path the start is not awaited. */
  probe?: string;
  /** The folder in which KV, R2 and Durable Objects survive the Worker; absent without persistence. */
  storage?: string;
  /** True to bind it to Images. */
  hasImages?: boolean;
  /** The folder of the built Worker; a build for all tests of a file when absent. */
  folder?: string;
  /** The port of its inspector. */
  inspector?: number;
  /**
   * A script in front of the Worker's own script, `main.js`, and the function that answers its `FAULTS` requests with a
   * status.
   */
  before?: { script: string; answer: (url: string) => Promise<number> };
}

let built: { folder: string; ready: Promise<void> } | undefined;

/** Builds the Worker, once for all tests of a file: its folder is removed after them. */
export async function builtWorker(): Promise<string> {
  if (!built || !existsSync(built.folder)) {
    const folder = temporaryFolder();
    built = { folder, ready: buildWorker(folder) };
  }
  await built.ready;
  return built.folder;
}

/** Starts the Worker as `wrangler` would from its configuration, and waits until it has content. */
export async function startWorker(env: Record<string, string>, options: WorkerOptions = {}): Promise<RunningWorker> {
  const { folder = await builtWorker(), probe = "/readyz", storage, hasImages, before, inspector } = options;
  const scripts = {
    ...(before && { "before.js": before.script }),
    "main.js": readFileSync(join(folder, "main.js"), "utf8"),
  };
  const miniflare = new Miniflare({
    name: "site",
    modules: Object.entries(scripts).map(([name, contents]) => ({
      type: "ESModule",
      path: join(folder, name),
      contents,
    })),
    modulesRoot: folder,
    ...(inspector !== undefined && { inspectorPort: inspector }),
    compatibilityDate: compatibility.compatibility_date,
    compatibilityFlags: compatibility.compatibility_flags,
    bindings: env,
    kvNamespaces: ["CONTENT"],
    r2Buckets: ["PICTURES"],
    durableObjects: { WRITER: { className: "ContentWriter", useSQLite: true } },
    assets: {
      workerName: "site",
      directory: join(folder, "assets"),
      routerConfig: { has_user_worker: true },
      assetConfig: assetHandling,
    },
    ...(before && {
      serviceBindings: {
        FAULTS: async ({ url }: { url: string }) => new Response(null, { status: await before.answer(url) }),
      },
    }),
    ...(hasImages && { images: { binding: "IMAGES" } }),
    ...(storage !== undefined && { defaultPersistRoot: storage }),
    // Bypasses miniflare's own worker, which compresses uncompressed responses.
    unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
  });
  const url = (await miniflare.unsafeGetDirectURL()).origin;
  await untilAnswered(url + probe);
  return { url, miniflare, stop: () => miniflare.dispose() };
}

/** Copies the files of a server's cache of pictures into R2, as an operator does. */
export async function copyPictures(folder: string, worker: RunningWorker | undefined): Promise<void> {
  const bucket = (await worker?.miniflare.getBindings<WorkerBindings>())?.PICTURES;
  for (const name of readdirSync(folder)) await bucket?.put(name, new Uint8Array(readFileSync(join(folder, name))));
}

async function untilAnswered(address: string): Promise<void> {
  for (const begun = Date.now(); Date.now() - begun < maxWait;) {
    // The platform closes connections while it starts the Worker.
    const isAnswered = await fetch(address).then(
      async (response) => (await response.arrayBuffer(), response.ok),
      () => false,
    );
    if (isAnswered) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No answer from ${address}`);
}
