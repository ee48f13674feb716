import { createHash } from "node:crypto";
import * as z from "zod";
import { assetsPath } from "#src/content/squidex/wire/addresses.ts";
import { readPictureSize } from "./read-picture-size.ts";
import type { Log } from "#src/server/log.ts";
import { fetchOriginal, servedTypes, type FetchedOriginal } from "./fetch-original.ts";
import { readFileBody, type Body, type DiskCache } from "./disk-cache.ts";
import { BusyError, createConcurrencyLimit } from "#src/http/concurrency-limit.ts";
import type { FindOriginal, Original } from "./original.ts";

interface OriginalFinderOptions {
  /** The CMS's base address. */
  base: string;
  kept: DiskCache;
  /** The version of a file that the content names. */
  versionOf: (id: string) => number | undefined;
  log: Log;
  /** Fetches a file; another in tests. */
  fetch?: typeof fetchOriginal;
  now?: () => number;
}

const second = 1000;
/** How long a file is taken as current whose version the content does not tell. */
const freshFor = 60 * second;
/** How long the CMS is left alone after it failed. */
const restFor = 5 * second;
/** How long it is believed that there is no such file. */
const missingFor = 60 * second;
/** How many files a minute are asked for that the content does not name. */
const strangersPerMinute = 60;

const About = z.object({
  type: z.string(),
  tag: z.string(),
  etag: z.string().optional(),
  version: z.number().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
});
type About = z.infer<typeof About>;

/** A file that was fetched before. */
interface Copy {
  original: Original;
  about: About;
}

/**
 * Finds files of a CMS. Each version is fetched once and kept, so that visitors do not reach the
 * CMS and its failures cost nothing that was ever shown: then the kept copy stands in.
 */
export function createOriginalFinder(options: OriginalFinderOptions): FindOriginal {
  const { base, kept, versionOf, log, fetch = fetchOriginal, now = Date.now } = options;
  const lane = createConcurrencyLimit(4, 100);
  const pending = new Map<string, ReturnType<FindOriginal>>();
  /** When files without a known version were last compared; when it is believed that there is none. */
  const compared = createDiary();
  const missingUntil = createDiary();
  const mayAskForStranger = createAllowance(strangersPerMinute, now);
  let restUntil = 0;
  let answers = true;

  return async (id) => {
    const wanted = versionOf(id);
    const copy = await findCopy(id);
    if (copy && isCurrent(id, copy, wanted)) return copy.original;
    if ((missingUntil.get(id) ?? 0) > now()) return "missing";
    if (now() < restUntil) return copy?.original ?? "unreachable";
    const isStranger = wanted === undefined && !pending.has(id);
    if (isStranger && !mayAskForStranger()) return copy?.original ?? "unreachable";
    const fresh = refresh(id, wanted, copy);
    // Nobody says that this copy is old, so nobody waits for another.
    return wanted === undefined && copy ? copy.original : fresh;
  };

  function isCurrent(id: string, { about }: Copy, wanted: number | undefined): boolean {
    if (wanted !== undefined) return about.version === wanted;
    return (compared.get(id) ?? 0) + freshFor > now();
  }

  function refresh(id: string, wanted: number | undefined, copy: Copy | undefined): ReturnType<FindOriginal> {
    const known = pending.get(id);
    if (known) return known;
    const fresh = ask(id, wanted, copy).finally(() => pending.delete(id));
    pending.set(id, fresh);
    return fresh;
  }

  async function ask(id: string, wanted: number | undefined, copy: Copy | undefined): ReturnType<FindOriginal> {
    const query = wanted === undefined ? "" : `?version=${wanted}`;
    try {
      const answer = await lane(() => fetch(`${base}${assetsPath}${encodeURIComponent(id)}${query}`, copy?.about.etag));
      if (!answers) log("info", "Files are answered again");
      answers = true;
      compared.set(id, now());
      return await take(id, wanted, answer, copy);
    } catch (error) {
      if (!(error instanceof BusyError)) reportFailure(id, error);
      return copy?.original ?? "unreachable";
    }
  }

  async function take(id: string, wanted: number | undefined, answer: FetchedOriginal, copy: Copy | undefined) {
    if (answer === "missing") {
      missingUntil.set(id, now() + missingFor);
      await kept.drop(keyOf(id));
      return "missing";
    }
    if (answer === "unchanged") {
      if (!copy) throw new Error("A file that was never seen is said to be unchanged");
      return relabel(id, wanted, copy);
    }
    const about = { ...(await describe(answer)), ...(wanted !== undefined && { version: wanted }) };
    await kept.keep(keyOf(id), about, answer.bytes);
    return asOriginal(id, about, answer.bytes);
  }

  /** The same bytes under another version, as when only the words about a picture changed. */
  async function relabel(id: string, wanted: number | undefined, { original, about }: Copy): Promise<Original> {
    if (about.version === wanted) return original;
    const { version: _, ...others } = about;
    const relabelled = { ...others, ...(wanted !== undefined && { version: wanted }) };
    await kept.keep(keyOf(id), relabelled, await readFileBody(original.body));
    return asOriginal(id, relabelled, original.body);
  }

  function reportFailure(id: string, error: unknown): void {
    restUntil = now() + restFor;
    if (answers) log("warn", "Files are not answered; kept copies stand in", { id, reason: reasonOf(error) });
    answers = false;
  }

  async function findCopy(id: string): Promise<Copy | undefined> {
    const file = await kept.find(keyOf(id));
    const about = About.safeParse(file?.about);
    return file && about.success ? { original: asOriginal(id, about.data, file.body), about: about.data } : undefined;
  }

  function keyOf(id: string): string {
    return `original ${base} ${id}`;
  }
}

async function describe({ bytes, type, etag }: Exclude<FetchedOriginal, string>): Promise<About> {
  const isPicture = type.startsWith("image/");
  const kind = type === "image/svg+xml" ? "svg" : "raster";
  const size = isPicture ? await readPictureSize(bytes, kind).catch(() => undefined) : undefined;
  const tag = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
  return { type, tag, ...(etag !== undefined && { etag }), ...size };
}

function asOriginal(id: string, { type, tag, version, width, height }: About, body: Body): Original {
  const isText = type.startsWith("text/");
  const fileName = `${id}.${servedTypes.get(type) ?? "bin"}`;
  return { tag, version, type: isText ? `${type}; charset=utf-8` : type, fileName, width, height, body };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/** Remembers times by id; of too many the oldest are forgotten. */
function createDiary(most = 2_000) {
  const times = new Map<string, number>();
  return {
    get: (id: string) => times.get(id),
    set(id: string, time: number) {
      times.delete(id);
      times.set(id, time);
      const [oldest] = times.keys();
      if (times.size > most && oldest !== undefined) times.delete(oldest);
    },
  };
}

/** Says yes so many times a minute. */
function createAllowance(perMinute: number, now: () => number): () => boolean {
  let left = perMinute;
  let minute = 0;
  return () => {
    const current = Math.floor(now() / (60 * second));
    if (current !== minute) left = perMinute;
    minute = current;
    return left-- > 0;
  };
}
