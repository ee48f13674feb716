import { createLog, logLevels, type Log } from "#engine/log.ts";
import { defaultTtlSeconds } from "#engine/http/http-policy.ts";
import type { Env } from "#engine/env.ts";
import * as values from "#engine/env-values.ts";
import { noFrames } from "#engine/http/content-security-policy.ts";

/** The readers of a Worker's variables: a Worker has no files, ports or other instances. */
const readers = {
  CMS_URL: values.readAddress,
  CMS_EDIT_URL: values.readAddress,
  REGISTRATION_URL: values.readAddress,
  PUBLIC_URL: values.readOrigin,
  FRAME_ANCESTORS: values.readAncestors,
  CSP_REPORT_URL: values.readPolicyAddress,
  CONTENT_TTL_SECONDS: values.readSeconds,
  PREVIEW_SECRET: values.readSecret,
  WEBHOOK_SECRET: values.readSecret,
  CMS_CLIENT_ID: String,
  CMS_CLIENT_SECRET: String,
  LOG_LEVEL: (text: string) => logLevels.find((level) => level === text),
} satisfies { [Name in keyof Env]?: (text: string) => Env[Name] | undefined };

type Variables = Pick<Env, keyof typeof readers>;

export type WorkerEnv = Variables & { CMS_URL: string; PUBLIC_URL: string };

const defaults = { FRAME_ANCESTORS: noFrames, CONTENT_TTL_SECONDS: defaultTtlSeconds, LOG_LEVEL: "info" } as const;

/** Reads a Worker's variables without zod, which loads slowly. Rejects wrong values with the words of `parseEnv`. */
export async function readWorkerEnv(bindings: object): Promise<WorkerEnv> {
  const given = Object.fromEntries(Object.entries(bindings).filter(isVariable));
  const read = Object.entries(readers).flatMap(([name, reader]) => {
    const text = given[name];
    return text === undefined ? [] : [[name, reader(text)] as const];
  });
  const env: Variables = { ...defaults, ...Object.fromEntries(read) };
  const isHalf = (env.CMS_CLIENT_ID === undefined) !== (env.CMS_CLIENT_SECRET === undefined);
  if (isHalf || read.some(([, value]) => value === undefined)) (await import("#engine/env.ts")).parseEnv(given);
  const { CMS_URL, PUBLIC_URL } = env;
  if (CMS_URL === undefined) throw new Error("CMS_URL must be set: a Worker has no development CMS.");
  if (PUBLIC_URL === undefined) throw new Error("PUBLIC_URL must be set: canonical addresses begin with it.");
  return { ...env, CMS_URL, PUBLIC_URL };
}

function isVariable(binding: [string, unknown]): binding is [string, string] {
  return typeof binding[1] === "string" && binding[1] !== "";
}

/** Writes lines of JSON, the format of the platform's logs. */
export function workerLog({ LOG_LEVEL }: WorkerEnv): Log {
  return createLog(LOG_LEVEL, (line) => console.log(line.trimEnd()));
}
