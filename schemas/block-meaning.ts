/** The place of a value in a block's props. */
export type PropPath = readonly (string | number)[];

/** An id in a block's HTML, and the prop that it is made of. */
export interface DefinedId {
  id: string;
  path: PropPath;
}

/** A name in a block's props, and those that it may be. */
export interface BlockName {
  /** What it names: `question`. */
  what: string;
  name: string;
  path: PropPath;
  known: readonly string[];
  /** What to do when none of them is meant. */
  hint?: string;
}

/**
 * What a block's props mean beyond their shape, found out without rendering it. Only checks know it: neither
 * browsers nor servers load it.
 */
export interface BlockMeaning<Props = Record<string, unknown>> {
  /** The ids of its HTML; links may lead to them. */
  ids?(props: Props): DefinedId[];
  /** The names in its props, and what else they may be. */
  names?(props: Props, slots: readonly string[]): BlockName[];
}

/** The meaning of each block that has one, by its type. */
export type BlockMeanings = Readonly<Record<string, BlockMeaning>>;

/** Ids that are all made of one prop. */
export function idsOf(path: PropPath, ids: readonly string[]): DefinedId[] {
  return ids.map((id) => ({ id, path }));
}
