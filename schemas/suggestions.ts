import * as z from "zod";

/** The suggestions for a text: editors complete them, but other texts are accepted too. */
export type Suggestion =
  /** A file whose media type has this prefix. */
  | { asset: string }
  /** A record of a content type, by its id. */
  | { record: string }
  /** A record of a content type, by the value of a field. */
  | { field: string; of: string };

/** The suggestions that editors show for texts of a schema; copies made with `.describe()` keep them. */
export const suggestions = z.registry<Suggestion>();

/** The right name for each wrong name that authors may write for an object's fields. */
export const otherNames = z.registry<Readonly<Record<string, string>>>();
