import { contentTimes } from "#engine/content-times.ts";
import type { LoadedSite } from "#engine/page/site-definition.ts";
import { openWriter, type ContentWriter } from "./content-writer.ts";
import { openWorkerCms } from "./open-cms.ts";
import type { ObjectState } from "./platform.ts";
import type { WorkerBindings } from "./worker-bindings.ts";
import type { WorkerBuild } from "./worker-build.ts";
import { readWorkerEnv } from "./worker-env.ts";
import { workerLog } from "./worker-log.ts";

/** Opens the writer of this site's content. */
export async function openSiteWriter(
  definition: LoadedSite,
  state: ObjectState,
  bindings: WorkerBindings,
  { shape, timetable: { slices, pictures } }: WorkerBuild,
): Promise<ContentWriter> {
  const env = await readWorkerEnv(bindings);
  return openWriter({
    state,
    kv: bindings.CONTENT,
    shape,
    wanted: { slices, pictures },
    model: definition.model,
    source: openWorkerCms(definition, env).source,
    interval: contentTimes(env.CONTENT_TTL_SECONDS).publishInterval,
    log: workerLog(env),
  });
}
