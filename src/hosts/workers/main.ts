import { waitUntil } from "cloudflare:workers";
import { loadSite } from "#engine/page/site-definition.ts";
import { site } from "#site";
import type { ContentWriter as Writer } from "./content-writer.ts";
import { createWaker, createWorker } from "./create-worker.ts";
import type { CallContext, LocationCache, ObjectState } from "./platform.ts";
import type { WorkerBindings } from "./platform.ts";
import type { WorkerBuild } from "./worker-build.ts";

/** A `WorkerBuild` as JSON, put there by the build. */
declare const BUILT_SITE: string;
declare const caches: { default: LocationCache };

let build: WorkerBuild | undefined;
let worker: ReturnType<typeof createWorker> | undefined;

/** Parsed with the first call: the platform allows little time before it. */
function readBuild(): WorkerBuild {
  return (build ??= JSON.parse(BUILT_SITE) as WorkerBuild);
}

export default {
  /** Answers visitors. */
  async fetch(request: Request, bindings: WorkerBindings): Promise<Response> {
    worker ??= createWorker({
      build: readBuild(),
      definition: site,
      bindings,
      cache: caches.default,
      keepAlive: (work) => waitUntil(work),
    }).catch((error: unknown) => {
      worker = undefined;
      throw error;
    });
    return (await worker)(request);
  },

  /** Wakes the writer, should its own alarm have been lost. */
  scheduled(_event: unknown, bindings: WorkerBindings, context: CallContext): void {
    context.waitUntil(createWaker(bindings, readBuild())());
  },
};

/** The Durable Object that publishes content. */
export class ContentWriter {
  readonly #writer: Promise<Writer>;

  constructor(state: ObjectState, bindings: WorkerBindings) {
    this.#writer = state.blockConcurrencyWhile(async () => {
      // Loaded where the object lives: what cleans content takes longer to load than a visitor should wait.
      const { openSiteWriter } = await import("./content-writer.ts");
      return openSiteWriter(await loadSite(site), state, bindings, readBuild());
    });
  }

  /** Answers when what the CMS has is published. */
  async fetch(): Promise<Response> {
    await (await this.#writer).wake();
    return new Response(null, { status: 204 });
  }

  /** The platform calls it again when it rejects. */
  async alarm(): Promise<void> {
    await (await this.#writer).look();
  }
}
