import type { JsonPath } from "./json-path.ts";

/** An id in a block's HTML, and the prop from which the id is made. */
export interface DefinedId {
  id: string;
  path: JsonPath;
  /** The visible name of the element with the id, such as a question. */
  name?: string;
}

export interface BlockName {
  /** The kind of the element: `question`. */
  what: string;
  name: string | undefined;
  path: JsonPath;
  known: readonly string[];
  /** The remedy when no allowed name was intended. */
  hint?: string | undefined;
}

/** Props that are allowed but probably a mistake. */
export interface BlockFault {
  path: JsonPath;
  message: string;
  hint: string;
}

/** The semantic rules of a block's props, which checks apply without rendering. */
export interface BlockRules<Props = Record<string, unknown>> {
  /** The ids in the block's HTML; links may lead to these ids. */
  ids?(props: Props): DefinedId[];
  /** The names in the block's props, each with the allowed names. */
  names?(props: Props, slots: readonly string[]): BlockName[];
  /** The props that do not make sense together. */
  faults?(props: Props): BlockFault[];
}

/** Several ids that are made from the same prop. */
export function idsOf(path: JsonPath, ids: readonly string[]): DefinedId[] {
  return ids.map((id) => ({ id, path }));
}
