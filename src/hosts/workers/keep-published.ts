import type { ContentModel } from "#schemas/content-model.ts";
import type { KnownPictures } from "#schemas/page-content.ts";
import { keepContent, type ContentStore, type KeepingOptions } from "#engine/content/keep-content.ts";
import type { PublishedSource } from "./published-source.ts";
import type { WorkerBuild } from "./worker-build.ts";

interface PublishedRules extends Omit<KeepingOptions, "source" | "cleaning" | "settleTime" | "endings" | "factsSlice"> {
  /** Loads the content model, which only the content of another build needs. */
  loadModel: () => Promise<ContentModel>;
}

/** Keeps published content. What this build's writer has cleaned is taken as it is, so that a process starts at once. */
export function keepPublished(
  source: PublishedSource,
  { endings, factsSlice }: Pick<WorkerBuild, "endings" | "factsSlice">,
  { loadModel, ...rules }: PublishedRules,
): ContentStore {
  return keepContent({
    ...rules,
    source,
    endings,
    factsSlice,
    // The writer has judged what is deleted.
    settleTime: 0,
    cleaning: {
      async inTurns(found, wanted) {
        if (source.isClean(found)) return { slices: found, problems: [] };
        const { cleanPublished } = await import("./clean-published.ts");
        return cleanPublished(found, wanted, await loadModel());
      },
      atOnce: (found) => ({ slices: found, problems: [] }),
      // Every writer cleans them the same.
      pictures: (found) => found as KnownPictures,
    },
  });
}
