import * as z from "zod";

/** What a text may name: editors complete it, and other texts are accepted all the same. */
export type Suggestion =
  /** A file whose media type begins so. */
  | { asset: string }
  /** A record of a content type, by its id. */
  | { record: string }
  /** A record of a content type, by what a field of it says. */
  | { field: string; of: string };

/** What editors complete in texts of a schema; copies made with `.describe()` keep it. */
export const suggestions = z.registry<Suggestion>();
