import type { KnownPictures, PageContent, WantedContent } from "#schemas/page-content.ts";
import { isObject, type Slices, type SliceSelections } from "#schemas/selection.ts";
import type { CleanContent } from "./clean-content.ts";
import type { ContentDisk } from "./content-disk.ts";
import { ContentFailure, type ContentFailureKind } from "./content-failure.ts";
import type { ContentSnapshot, ContentSource, FetchCircumstances } from "./content-source.ts";
import { countRecords, createDeletionGuard, usualSettleTime, type Doubts } from "./deletion-guard.ts";
import { createFailureTracker } from "./failure-tracker.ts";
import { addPictureSizes, picturesOf, type SizeOf } from "./add-picture-sizes.ts";
import { createPictureDescriber } from "./picture-describer.ts";
import { omitEnded } from "./omit-ended.ts";
import { logProblems } from "./log-problems.ts";
import { contentVersion, takeSnapshot, type SnapshotRules, type TimedContent } from "./take-snapshot.ts";

/** Makes fetched content what pages may show. */
export interface ContentCleaning {
  /** Checks slices; visitors are answered meanwhile. */
  inTurns(found: Slices, wanted: SliceSelections): Promise<CleanContent>;
  /** Checks the copy of an earlier process, before anybody is answered. */
  atOnce(found: Slices, wanted: SliceSelections): CleanContent;
  /** Checks what the CMS says of pictures. */
  pictures(found: Readonly<Record<string, unknown>>): KnownPictures;
}

/** What content is kept with. */
export interface KeepingOptions extends SnapshotRules {
  cleaning: ContentCleaning;
  /** The slice whose facts texts name, if there is one. */
  factsSlice: string | undefined;
  source: Pick<ContentSource, "fetchSlices" | "describePictures"> & Partial<Pick<ContentSource, "editAddress">>;
  /** What to fetch: the union of what all pages are bound to, and the pictures that they name. Called at each refresh. */
  wanted: () => WantedContent;
  /** Age in milliseconds after which content is refreshed. */
  maxAge: number;
  /** Milliseconds after which the deletion of more than half is accepted; ten minutes when absent. */
  settleTime?: number | undefined;
  /** Reads the sizes of pictures that the CMS does not know; they stay unknown without it. */
  sizeOf?: SizeOf | undefined;
  /** Where the last good content outlives a restart; nowhere without it. */
  disk?: ContentDisk | undefined;
  /** Called with each new snapshot: when the content changed, when something in it ended, and at each boundary. */
  onChange?: () => void;
  /** Given where work ends with the response that began it: told of each refresh. There are no timers then. */
  keepAlive?: ((work: Promise<unknown>) => void) | undefined;
  /** Where a doubted deletion is remembered; in memory when absent. */
  doubts?: Doubts | undefined;
  log: (level: "info" | "warn" | "error", message: string, details?: object) => void;
}

/** The last good content, and the means to refresh it. */
export interface ContentStore {
  /** The last good content; undefined when there never was any. Starts a refresh when it is stale. */
  current(): ContentSnapshot | undefined;
  /** Fetches the content now, one request at a time. A failure keeps the last good content. */
  refresh(): Promise<void>;
  /** The last good content without what will have ended at a moment; undefined when there never was any. */
  at(moment: number): PageContent | undefined;
  /** The moment at which the next snapshot is due, although the CMS changes nothing; infinity without one. */
  until(): number;
  /** Its state now; cheap, and starts no refresh. */
  state(): ContentState;
}

/** What operators want to know about the content. */
export interface ContentState {
  /** Where the content came from. */
  source: "cms" | "disk" | "none";
  /** Seconds since the CMS last gave this content; undefined without content. */
  ageSeconds: number | undefined;
  version: string | undefined;
  /** True from a failed or refused refresh until one that succeeds. */
  isFailing: boolean;
  /** Refreshes that ended, successful or not. */
  refreshes: number;
  /** Refreshes that failed, by reason. */
  failures: Partial<Record<ContentFailureKind, number>>;
  /** Values of this content that the content model does not allow, and slices and fields that the CMS does not have. */
  omitted: number;
}

interface Kept extends TimedContent {
  source: "cms" | "disk";
  /** When the CMS last gave it, by `performance.now`. */
  confirmedAt: number;
  /** What is missing or was omitted, in sentences. */
  problems: readonly string[];
}

/** Keeps content in memory so that no visitor ever waits for the CMS. Needs no schemas: what cleans content is given. */
export function keepContent(options: KeepingOptions): ContentStore {
  const { disk, cleaning, log } = options;
  const guard = createDeletionGuard(options.settleTime ?? usualSettleTime, options.factsSlice, options.doubts);
  const failures = createFailureTracker(log);
  const describe = createPictureDescriber(options.source, log);
  let kept = readKept(options);
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Intervals are measured by a clock that nobody can set.
  let dueAt = -Infinity;
  let running: Promise<void> | undefined;
  let refreshes = 0;
  // A source that gives the same object has nothing new.
  let cleaned: { found: Slices; wanted: SliceSelections; clean: CleanContent } | undefined;
  awaitEnd();

  async function load(): Promise<void> {
    const askedAt = performance.now();
    try {
      const wanted = options.wanted();
      const missing = new Set<string>();
      const patience = kept === undefined ? longestPatience : patienceAfter(failures.late());
      const forPictures = { patience: Math.min(patience, picturePatience) };
      const pictureAnswer = describe(wanted.pictures, forPictures, kept?.whole.pictures);
      const found = await fetchTwice(options.source, wanted.slices, {
        held: namesOf(kept?.whole.slices),
        patience,
        onProblem: (problem) => missing.add(problem),
      });
      const pictures = await pictureAnswer();
      const all = [...picturesOf(found, wanted.slices), ...Object.values(pictures).filter(isObject)];
      if (options.sizeOf) await addPictureSizes(all, options.sizeOf, () => void refresh());
      const clean =
        found === cleaned?.found && wanted.slices === cleaned.wanted
          ? cleaned.clean
          : await cleaning.inTurns(found, wanted.slices);
      cleaned = { found, wanted: wanted.slices, clean };
      accept(found, clean, cleaning.pictures(pictures), [...missing]);
      dueAt = askedAt + options.maxAge;
      failures.end();
    } catch (error) {
      dueAt = performance.now() + failures.add(asFailure(error));
    }
    refreshes++;
  }

  function accept(
    found: Slices,
    { slices, problems: omitted }: CleanContent,
    pictures: KnownPictures,
    missing: readonly string[],
  ): void {
    const whole = { slices, pictures };
    const problems = [...missing, ...omitted];
    guard(kept?.whole.slices, { version: contentVersion(whole), slices });
    const { snapshot: before, problems: known = [] } = kept ?? {};
    const content = takeSnapshot(whole, options, before);
    kept = { ...content, source: "cms", confirmedAt: performance.now(), problems };
    awaitEnd();
    const { version, changedAt } = content.snapshot;
    void disk?.write({ version, slices: found, clean: slices, pictures, changedAt });
    const fresh = problems.filter((problem) => !known.includes(problem));
    logProblems(fresh, found, options.source, log);
    if (content.snapshot === before) return;
    log("info", "Content changed", { version });
    options.onChange?.();
  }

  /** Omits what has ended, and notices a boundary, at that moment: pages are rendered again before anybody asks for them. */
  function catchUp(): void {
    if (!kept || Date.now() < kept.until) return;
    const before = kept.snapshot;
    kept = { ...kept, ...takeSnapshot(kept.whole, options, before) };
    awaitEnd();
    const { version } = kept.snapshot;
    if (kept.snapshot === before) return;
    log("info", version === before.version ? "Pages began or ended" : "Content ended", { version });
    options.onChange?.();
  }

  function awaitEnd(): void {
    clearTimeout(timer);
    if (options.keepAlive || !kept || kept.until === Infinity) return;
    timer = setTimeout(() => (catchUp(), awaitEnd()), Math.min(kept.until - Date.now(), longestTimer));
    // A tool that has read the content must be able to end.
    timer.unref?.();
  }

  function refresh(): Promise<void> {
    if (failures.isPaused()) return Promise.resolve();
    if (running) return running;
    running = load().finally(() => {
      running = undefined;
    });
    options.keepAlive?.(running);
    return running;
  }

  return {
    current() {
      if (!running && performance.now() > dueAt) void refresh();
      // The timer may be late, or missing: some platforms have none between requests.
      catchUp();
      return kept?.snapshot;
    },
    refresh,
    at: (moment) => kept && { ...kept.whole, slices: omitEnded(kept.whole.slices, options.endings, moment).slices },
    until: () => kept?.until ?? Infinity,
    state: () => ({
      source: kept?.source ?? "none",
      ageSeconds: kept && (performance.now() - kept.confirmedAt) / 1000,
      version: kept?.snapshot.version,
      refreshes,
      omitted: kept?.problems.length ?? 0,
      ...failures.state(),
    }),
  };
}

/** The longest time that timers can wait, in milliseconds: 24 days. */
const longestTimer = 2 ** 31 - 1;

/** The copy on disk may be older than the content model, or damaged: it is cleaned like fetched content. */
function readKept(options: KeepingOptions): Kept | undefined {
  const { disk, wanted, cleaning } = options;
  const copy = disk?.read();
  if (!copy) return undefined;
  const { slices, problems } = cleaning.atOnce(copy.slices, wanted().slices);
  if (Object.values(countRecords(slices)).every((count) => count === 0)) return undefined;
  const content = takeSnapshot({ slices, pictures: cleaning.pictures(copy.pictures) }, options);
  const snapshot = { ...content.snapshot, changedAt: copy.changedAt };
  const confirmedAt = performance.now() - Math.max(0, Date.now() - copy.savedAt);
  return { ...content, snapshot, source: "disk", confirmedAt, problems };
}

/** Milliseconds that a CMS gets for its first answer: one that has just started needs a dozen seconds on a busy machine. */
const longestPatience = 30_000;

/** Milliseconds that content waits for what is known of its pictures: it is complete without. */
const picturePatience = 5_000;

/** Milliseconds that it gets when there is content: it may be warming up, and an answer that was given up is no step forward. */
function patienceAfter(lateAnswers: number): number {
  return Math.min(longestPatience, 2_000 * 4 ** lateAnswers);
}

/** Fetches once more, a moment later, after a transient failure. */
async function fetchTwice(
  source: KeepingOptions["source"],
  wanted: SliceSelections,
  circumstances: FetchCircumstances,
): Promise<Slices> {
  try {
    return await source.fetchSlices(wanted, circumstances);
  } catch (error) {
    if (!(error instanceof ContentFailure) || !error.isTransient) throw error;
    await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 400));
    return source.fetchSlices(wanted, circumstances);
  }
}

/** The slices that hold something. */
function namesOf(slices: Slices = {}): string[] {
  return Object.keys(slices).filter((name) => slices[name] !== undefined);
}

function asFailure(error: unknown): ContentFailure {
  return error instanceof ContentFailure ? error : new ContentFailure("internal", String(error));
}
