/**
 * Which part of some content is wanted, and how the CMS wraps it on the wire. Derived from the
 * content model and a block's props; GraphQL queries are printed from it and answers unwrapped by
 * it, on the server and in the browser.
 *
 * - `value`: a text, number, boolean, or list of texts
 * - `image` / `images`: assets, of which the first / all are wanted
 * - `one` / `many`: references (always a list on the wire), of which the first / all are wanted
 * - `items`: a list inside its record
 */
export type Selection = (
  | { kind: "value" | "image" | "images" }
  | { kind: "one" | "many" | "items"; fields: SelectedFields }
) & {
  /** Without it, whatever holds it is not worth drawing. */
  required?: true;
};

/** The selected fields of a record, by name. */
export type SelectedFields = Record<string, Selection>;
