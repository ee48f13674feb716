import { createLog, type Log } from "#engine/log.ts";
import type { WorkerEnv } from "./worker-env.ts";

/** Lines of JSON, as the platform's logs keep them. */
export function workerLog({ LOG_LEVEL }: WorkerEnv): Log {
  return createLog(LOG_LEVEL, (line) => {
    console.log(line.trimEnd());
    return true;
  });
}
