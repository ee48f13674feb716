import type { ContentModel } from "#schemas/content-model.ts";
import { cleanContent, cleanInTurns, cleanPictures } from "./clean-content.ts";
import { findEndings } from "./drop-ended.ts";
import { keepContent, type ContentStore, type KeepingOptions } from "./keep-content.ts";

interface ContentStoreOptions extends Omit<KeepingOptions, "cleaning" | "endings" | "factsSlice"> {
  model: ContentModel;
}

/** Keeps content that is checked against a content model. */
export function createContentStore({ model, ...options }: ContentStoreOptions): ContentStore {
  return keepContent({
    ...options,
    cleaning: {
      inTurns: (found, wanted) => cleanInTurns(found, wanted, model),
      atOnce: (found, wanted) => cleanContent(found, wanted, model),
      pictures: cleanPictures,
    },
    endings: findEndings(model),
    factsSlice: model.facts,
  });
}
