import { mediaTypeOf } from "#engine/http/media-types.ts";
import { tryTwice } from "./content-failure.ts";
import type { ContentModel } from "#schemas/content-model.ts";
import type { KnownPictures, PageContent, Slices, WantedContent } from "#schemas/selection.ts";
import { recordAround } from "#schemas/record-around.ts";
import { addPictureSizes, picturesOf, type SizeOf } from "./add-picture-sizes.ts";
import { cleanContent, cleanInTurns, cleanPictures } from "./clean-content.ts";
import type { ContentDisk } from "./content-disk.ts";
import type { ContentSource } from "./content-source.ts";
import { countRecords, createDeletionGuard, defaultSettleTime, type Doubts } from "./deletion-guard.ts";
import { findEndings } from "./drop-ended.ts";
import {
  keepContent,
  type ContentStore,
  type KeepingOptions,
  type LoadedContent,
  type SavedContent,
} from "./keep-content.ts";
import { createPictureDescriber } from "./picture-describer.ts";

export interface ContentStoreOptions extends Pick<Keeping, "boundaryAfter" | "maxAge" | "keepAlive" | "log"> {
  source: Pick<ContentSource, "fetchSlices" | "describePictures"> & Partial<Pick<ContentSource, "editAddress">>;
  model: ContentModel;
  /** Returns the content to fetch: slices to which pages are bound, and pictures. Called at each refresh. */
  wanted: () => WantedContent;
  /** Milliseconds after which the deletion of more than half of the content is accepted; ten minutes when absent. */
  settleTime?: number | undefined;
  /** Reads the sizes of pictures that the CMS does not know; when absent, these sizes stay unknown. */
  sizeOf?: SizeOf | undefined;
  /** A store in which the last good content survives a restart; when absent, the content is not saved. */
  disk?: ContentDisk | undefined;
  /** The store of a doubted deletion; in memory when absent. */
  doubts?: Doubts | undefined;
}

type Keeping = KeepingOptions<LoadedContent>;

/** Keeps the valid content of a CMS, refreshes it, and saves it. */
export function createContentStore(options: ContentStoreOptions): ContentStore {
  const { source, model, disk, sizeOf, log } = options;
  const guard = createDeletionGuard(options.settleTime ?? defaultSettleTime, model.facts, options.doubts);
  const describe = createPictureDescriber(source, log);

  async function load(before: PageContent | undefined, timeout: number): Promise<LoadedContent & { found: Slices }> {
    const { slices: wanted, pictures: ids } = options.wanted();
    const missing = new Set<string>();
    const circumstances = {
      held: Object.keys(wanted).filter((name) => before?.slices[name] !== undefined && name !== model.facts),
      timeout,
      onProblem: (problem: string) => missing.add(problem),
    };
    const forPictures = { timeout: Math.min(timeout, pictureTimeout) };
    const pictureAnswer = describe(ids, forPictures, before?.pictures);
    const found = await tryTwice(() => source.fetchSlices(wanted, circumstances));
    const described = cleanPictures(await pictureAnswer(found), describeOwn(ids, model));
    const all = [...picturesOf(found, wanted), ...Object.values(described)];
    if (sizeOf) await addPictureSizes(all, sizeOf, () => void store.refresh());
    const { slices, problems } = await cleanInTurns(found, wanted, model);
    // Cleaning orders the values, so that a copy from disk has the same version.
    const content = { slices, pictures: cleanPictures(described) };
    guard(before?.slices, slices);
    return { ...content, found, problems: [...missing, ...problems] };
  }

  const store = keepContent({
    ...options,
    endings: findEndings(model),
    load,
    readSaved: () => readSaved(options),
    onLoad({ found, slices: clean, pictures }, { version, changedAt }, problems) {
      void disk?.write({ version, slices: found, clean, pictures, changedAt });
      logProblems(problems, found, options);
    },
  });
  return store;
}

function describeOwn(ids: readonly string[], { ownPictures }: ContentModel): KnownPictures {
  const named = ownPictures.filter(({ id }) => ids.includes(id));
  return Object.fromEntries(named.map(({ id, alt, fileName }) => [id, { id, alt, mimeType: mediaTypeOf(fileName) }]));
}

/** Milliseconds for which content waits for the data of its pictures; content is complete without this data. */
const pictureTimeout = 5_000;

/** Cleans the copy on disk like fetched content: the copy can be older than the content model, or damaged. */
function readSaved({ disk, wanted, model }: ContentStoreOptions): SavedContent | undefined {
  const copy = disk?.read();
  if (!copy) return undefined;
  const clean = cleanContent(copy.slices, wanted().slices, model);
  const counts = Object.entries(countRecords(clean.slices));
  if (counts.every(([name, count]) => count === 0 || name === model.facts)) return undefined;
  return { ...clean, pictures: cleanPictures(copy.pictures), changedAt: copy.changedAt, savedAt: copy.savedAt };
}

/** The maximum number of problems that are logged at once: a thousand wrong values often have one cause. */
const maxProblems = 20;

/** Logs missing or omitted content, each with the address at which an editor can correct the content. */
function logProblems(problems: readonly string[], found: Slices, { source, log }: ContentStoreOptions): void {
  const report = (details: object) => log("warn", "Content omitted", details);
  for (const problem of problems.slice(0, maxProblems)) {
    // A sentence about a value begins with the value's path.
    const record = recordAround(problem.slice(0, problem.indexOf(":")), found);
    const edit = record && source.editAddress?.(record.path, record.id);
    report({ problem, ...(edit !== undefined && { edit }) });
  }
  if (problems.length > maxProblems) report({ problem: `${problems.length - maxProblems} more values` });
}
