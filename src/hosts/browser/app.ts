import { application } from "#site/browser";
import { hydrateWith } from "#engine/browser/hydrate.tsx";

/** The application's script. The loader imports it at the visitor's first sign of interaction. */
export const hydrate = hydrateWith(application);
