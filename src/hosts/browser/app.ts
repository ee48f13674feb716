import { application } from "#site/browser";
import { hydrateWith } from "#engine/browser/hydrate.tsx";

/** The application's script: the loader imports it with the visitor's first intent. */
export const hydrate = hydrateWith(application);
