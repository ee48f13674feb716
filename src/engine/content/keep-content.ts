import type { PageContent } from "#schemas/selection.ts";
import type { Log } from "#engine/log.ts";
import { ContentFailure, createFailureTracker, type ContentFailureKind } from "./content-failure.ts";
import type { ContentSnapshot } from "./content-source.ts";
import { omitEnded } from "./omit-ended.ts";
import { takeSnapshot, type SnapshotRules, type TimedContent } from "./take-snapshot.ts";

/** Content that can be shown. */
export interface LoadedContent extends PageContent {
  /** Sentences about missing or omitted values. */
  problems: readonly string[];
}

/** Content that an earlier process has saved. */
export interface SavedContent extends LoadedContent, Pick<ContentSnapshot, "changedAt"> {
  /** The time when the source last confirmed the content, in milliseconds. */
  savedAt: number;
}

export interface KeepingOptions<Loaded extends LoadedContent> extends SnapshotRules {
  /** Loads content; its source must begin to answer within `timeout` milliseconds. Rejects with a `ContentFailure`. */
  load: (before: PageContent | undefined, timeout: number) => Promise<Loaded>;
  /** Called with newly loaded content, its snapshot, and the problems that are new. */
  onLoad?: (loaded: Loaded, snapshot: ContentSnapshot, problems: string[]) => void;
  /** Reads content that another process has saved. Called at the start, and after each failed load while there is no content. */
  readSaved?: (() => SavedContent | undefined) | undefined;
  /** Age in milliseconds after which content is refreshed. */
  maxAge: number;
  /** Called with each refresh, for platforms that end background work after the response. */
  keepAlive?: ((work: Promise<unknown>) => void) | undefined;
  log: Log;
}

/** The last good content, and functions that refresh it. */
export type ContentStore = ReturnType<typeof keepContent>;

export interface ContentState {
  source: "cms" | "disk" | "none";
  /** Seconds since the CMS last gave this content; undefined without content. */
  ageSeconds: number | undefined;
  /** True from a failed or refused refresh until the next successful refresh. */
  isFailing: boolean;
  /** The number of finished refreshes, successful or not. */
  refreshes: number;
  failures: Partial<Record<ContentFailureKind, number>>;
  /** The number of values that the content model does not allow, and of names that do not exist in the CMS. */
  omitted: number;
}

interface Kept extends TimedContent {
  source: "cms" | "disk";
  /** The time when the source last gave the content, by `performance.now`. */
  confirmedAt: number;
  problems: readonly string[];
}

/** Keeps content in memory so that visitors never wait for its source. */
export function keepContent<Loaded extends LoadedContent>(options: KeepingOptions<Loaded>) {
  const { log } = options;
  const failures = createFailureTracker(log);
  const listeners: (() => void)[] = [];
  let kept = restore();
  let recent: ContentSnapshot[] = [];
  // Intervals are measured by a monotonic clock.
  let dueAt = -Infinity;
  let running: Promise<void> | undefined;
  let refreshes = 0;

  async function load(): Promise<void> {
    const askedAt = performance.now();
    try {
      // Late answers extend the timeout, because an aborted answer brings no progress.
      const timeout = kept === undefined ? maxTimeout : Math.min(maxTimeout, 2_000 * 4 ** failures.late());
      accept(await options.load(kept?.whole, timeout));
      dueAt = askedAt + options.maxAge;
      failures.end();
    } catch (error) {
      const failure = error instanceof ContentFailure ? error : new ContentFailure("internal", String(error));
      dueAt = performance.now() + failures.add(failure, kept !== undefined);
      const hadContent = kept !== undefined;
      kept ??= restore();
      if (!hadContent && kept) announce("Content was read from disk", kept.snapshot);
    }
    refreshes++;
  }

  function restore(): Kept | undefined {
    const saved = options.readSaved?.();
    return saved && keepSaved(saved, options);
  }

  function accept(loaded: Loaded): void {
    const { slices, pictures, problems } = loaded;
    const { snapshot: before, problems: known = [] } = kept ?? {};
    const content = takeSnapshot({ slices, pictures }, options, before);
    kept = { ...content, source: "cms", confirmedAt: performance.now(), problems };
    const fresh = problems.filter((problem) => !known.includes(problem));
    options.onLoad?.(loaded, content.snapshot, fresh);
    if (content.snapshot !== before) announce("Content changed", content.snapshot);
  }

  /** Omits ended content, and handles a boundary. */
  function catchUp(): void {
    if (!kept || Date.now() < kept.until) return;
    const before = kept.snapshot;
    kept = { ...kept, ...takeSnapshot(kept.whole, options, before) };
    const { snapshot } = kept;
    if (snapshot === before) return;
    announce(snapshot.version === before.version ? "Pages began or ended" : "Content ended", snapshot);
  }

  function announce(event: string, { version }: ContentSnapshot): void {
    log("info", event, { version });
    remember();
    for (const listener of listeners) listener();
  }

  function remember(): readonly ContentSnapshot[] {
    if (kept && kept.snapshot !== recent[0]) recent = [kept.snapshot, ...recent].slice(0, maxSnapshots);
    return recent;
  }

  async function refresh(anew = false): Promise<void> {
    if (anew) await running;
    if (failures.isPaused()) return;
    running ??= load().finally(() => (running = undefined));
    options.keepAlive?.(running);
    await running;
  }

  return {
    /** The last good content; undefined before the first content. Starts a refresh when the content is stale. */
    current(): ContentSnapshot | undefined {
      if (!running && performance.now() > dueAt) void refresh();
      catchUp();
      return kept?.snapshot;
    },
    /** Fetches the content now, or waits for a running fetch. With `anew`, another fetch follows a running one. */
    refresh,
    /** Registers a function that is called with each new snapshot: after changed or ended content, or at a boundary. */
    onChange: (listener: () => void) => void listeners.push(listener),
    /** The last few snapshots, newest first: visitors still have documents of earlier snapshots open. */
    recent: remember,
    /** The last good content without the parts that end before a moment. Undefined before the first content. */
    at: (moment: number): PageContent | undefined =>
      kept && { ...kept.whole, slices: omitEnded(kept.whole.slices, options.endings, moment).slices },
    /** The moment at which the next snapshot is due without a change in the CMS; infinity without such a moment. */
    until: () => kept?.until ?? Infinity,
    /** The current state. The call is cheap, and starts no refresh. */
    state: (): ContentState => ({
      source: kept?.source ?? "none",
      ageSeconds: kept && (performance.now() - kept.confirmedAt) / 1000,
      refreshes,
      omitted: kept?.problems.length ?? 0,
      ...failures.state(),
    }),
  };
}

function keepSaved({ slices, pictures, problems, changedAt, savedAt }: SavedContent, rules: SnapshotRules): Kept {
  const content = takeSnapshot({ slices, pictures }, rules);
  const confirmedAt = performance.now() - Math.max(0, Date.now() - savedAt);
  return { ...content, snapshot: { ...content.snapshot, changedAt }, source: "disk", confirmedAt, problems };
}

const maxSnapshots = 3;

/** Milliseconds for the first answer: a CMS that has just started needs about twelve seconds on a busy machine. */
const maxTimeout = 30_000;
