import { waitUntil } from "cloudflare:workers";
import { loadSite } from "#engine/page/site-definition.ts";
import { site } from "#site";
import type { ContentWriter as Writer } from "./content-writer.ts";
import { createWorker, wakeWriter } from "./create-worker.ts";
import type { CallContext, LocationCache, ObjectState, WorkerBindings } from "./platform.ts";
import type { WorkerBuild } from "./worker-build.ts";

/** A `WorkerBuild` as JSON, inserted by the build. */
declare const BUILT_SITE: string;
declare const caches: { default: LocationCache };

let build: WorkerBuild | undefined;
let worker: ReturnType<typeof createWorker> | undefined;

/** Parsed at the first call, because the platform limits the time before the first call. */
function readBuild(): WorkerBuild {
  return (build ??= JSON.parse(BUILT_SITE) as WorkerBuild);
}

export default {
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

  /** Wakes the writer in case its own alarm was lost. */
  scheduled(_event: unknown, bindings: WorkerBindings, context: CallContext): void {
    context.waitUntil(wakeWriter(bindings, readBuild()));
  },
};

/** The Durable Object that publishes content. */
export class ContentWriter {
  readonly #writer: Promise<Writer | undefined>;

  constructor(state: ObjectState, bindings: WorkerBindings) {
    this.#writer = state.blockConcurrencyWhile(async () => {
      // After a deployment, the alarm of an earlier shape's object starts this code: it must end, or two objects write.
      if (!state.id.equals(bindings.WRITER.idFromName(readBuild().shape))) return undefined;
      // Loaded only in the writer's object, because the cleaning code takes too long to load for a visitor.
      const { openSiteWriter } = await import("./content-writer.ts");
      return openSiteWriter(await loadSite(site), state, bindings, readBuild());
    });
  }

  /** Answers after the content of the CMS is published. */
  async fetch(): Promise<Response> {
    await (await this.#writer)?.wake();
    return new Response(null, { status: 204 });
  }

  /** The platform calls this method again after a rejection. */
  async alarm(): Promise<void> {
    await (await this.#writer)?.look();
  }
}
