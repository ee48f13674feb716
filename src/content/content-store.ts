import { createHash } from "node:crypto";
import type { ContentModel } from "#schemas/content-model.ts";
import type { Slices, SliceSelections } from "#schemas/selection.ts";
import { cleanContent } from "./clean-content.ts";
import type { ContentDisk } from "./content-disk.ts";
import { ContentFailure, type ContentFailureKind } from "./content-failure.ts";
import { countRecords } from "./count-records.ts";
import type { ContentSnapshot, ContentSource } from "./content-source.ts";
import { createDeletionGuard, usualSettleTime } from "./deletion-guard.ts";
import { createFailureTracker } from "./failure-tracker.ts";

interface ContentStoreOptions {
  source: Pick<ContentSource, "fetchSlices">;
  model: ContentModel;
  /** What to ask for: the union of what all pages are bound to; asked anew at each refresh. */
  slices: () => SliceSelections;
  /** Age in milliseconds after which content is refreshed. */
  maxAge: number;
  /** Milliseconds for which a loss of more than half must last before it is believed; ten minutes. */
  settleTime?: number | undefined;
  /** Where the last good content outlives a restart; nowhere without it. */
  disk?: ContentDisk | undefined;
  /** Called when there is other content than before. */
  onChange?: () => void;
  log: (level: "info" | "warn" | "error", message: string, details?: object) => void;
}

/** The last good content, and the means to renew it. */
export interface ContentStore {
  /** The last good content; undefined when there never was any. Starts a refresh when it is old. */
  current(): ContentSnapshot | undefined;
  /** Asks the content service now; one request at a time. A failure keeps what there is. */
  refresh(): Promise<void>;
}

/** A store that tells how it fares. */
export interface WatchedContentStore extends ContentStore {
  /** How it fares now; cheap, and starts nothing. */
  state(): ContentState;
}

/** What operators want to know of the content. */
export interface ContentState {
  /** Where the content came from. */
  source: "cms" | "disk" | "none";
  /** Seconds since the content service last answered with this content; undefined without content. */
  ageSeconds: number | undefined;
  version: string | undefined;
  /** True from a failed or refused refresh until one that succeeds. */
  isFailing: boolean;
  /** Refreshes that ended, well or not. */
  refreshes: number;
  /** Those that failed, by reason. */
  failures: Partial<Record<ContentFailureKind, number>>;
  /** Values of the content of now that the content model does not allow. */
  omitted: number;
}

interface Kept {
  snapshot: ContentSnapshot;
  source: "cms" | "disk";
  /** When the content service last answered with it. */
  confirmedAt: number;
  omitted: number;
}

/** Keeps content in memory so that no visitor ever waits for the content service. */
export function createContentStore(options: ContentStoreOptions): WatchedContentStore {
  const { disk, log } = options;
  const guard = createDeletionGuard(options.settleTime ?? usualSettleTime);
  const failures = createFailureTracker(log);
  let kept = readKept(options);
  let askedAt = 0;
  let dueAt = 0;
  let running: Promise<void> | undefined;
  let refreshes = 0;

  async function load(): Promise<void> {
    askedAt = Date.now();
    try {
      const wanted = options.slices();
      accept(await fetchTwice(options.source, wanted), wanted);
      dueAt = askedAt + options.maxAge;
      failures.end();
    } catch (error) {
      dueAt = Date.now() + failures.add(asFailure(error));
    }
    refreshes++;
  }

  function accept(found: Slices, wanted: SliceSelections): void {
    const { slices, problems } = cleanContent(found, wanted, options.model);
    const next = { version: contentVersion(slices), slices };
    guard(kept?.snapshot.slices, next);
    const isChanged = next.version !== kept?.snapshot.version;
    // What is the same stays the same object: pages are renewed by it.
    const snapshot = isChanged || !kept ? next : kept.snapshot;
    kept = { snapshot, source: "cms", confirmedAt: Date.now(), omitted: problems.length };
    void disk?.write({ version: next.version, slices: found });
    if (!isChanged) return;
    logProblems(problems, log);
    log("info", "Content changed", { version: next.version });
    options.onChange?.();
  }

  function refresh(): Promise<void> {
    if (failures.isUnwelcome()) return Promise.resolve();
    running ??= load().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    current() {
      const now = Date.now();
      // A clock that was set back must not keep content for as long.
      if (!running && (now > dueAt || now < askedAt)) void refresh();
      return kept?.snapshot;
    },
    refresh,
    state: () => ({
      source: kept?.source ?? "none",
      ageSeconds: kept && Math.max(0, (Date.now() - kept.confirmedAt) / 1000),
      version: kept?.snapshot.version,
      refreshes,
      omitted: kept?.omitted ?? 0,
      ...failures.state(),
    }),
  };
}

/** The copy on disk may be older than the content model, or made by anybody: it is cleaned like an answer. */
function readKept({ disk, slices: wanted, model }: ContentStoreOptions): Kept | undefined {
  const copy = disk?.read();
  if (!copy) return undefined;
  const { slices, problems } = cleanContent(copy.slices, wanted(), model);
  if (Object.values(countRecords(slices)).every((count) => count === 0)) return undefined;
  const snapshot = { version: contentVersion(slices), slices };
  return { snapshot, source: "disk", confirmedAt: copy.savedAt, omitted: problems.length };
}

/** Once more, a moment later, after what may well have passed by then. */
async function fetchTwice(source: ContentStoreOptions["source"], wanted: SliceSelections): Promise<Slices> {
  try {
    return await source.fetchSlices(wanted);
  } catch (error) {
    if (!(error instanceof ContentFailure) || !error.isPassing) throw error;
    await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 400));
    return source.fetchSlices(wanted);
  }
}

function asFailure(error: unknown): ContentFailure {
  return error instanceof ContentFailure ? error : new ContentFailure("internal", String(error));
}

/** Most problems said of one content; a thousand wrong values have one reason. */
const mostProblems = 20;

function logProblems(problems: string[], log: ContentStoreOptions["log"]): void {
  for (const problem of problems.slice(0, mostProblems)) log("warn", "Content omitted", { problem });
  const others = problems.length - mostProblems;
  if (others > 0) log("warn", "Content omitted", { problem: `${others} values more` });
}

function contentVersion(slices: Slices): string {
  return createHash("sha256").update(JSON.stringify(slices)).digest("hex").slice(0, 12);
}
