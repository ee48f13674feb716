import type * as z from "zod";
import type { BlockRules } from "./block-rules.ts";

/** A block of the registry. The component is in another table, because browsers load no schemas. */
export interface Block<Props extends z.ZodObject = z.ZodObject> {
  /** The shape of its props; optional props may be absent, unknown props are refused. */
  props: Props;
  /** A description in one sentence; editors and the catalogue show it. */
  description?: string | undefined;
  /** Other words by which people search for the block, separated by commas: `hero, opener`. */
  alsoCalled?: string | undefined;
  /** The block's purpose, and when not to use the block; shown below the description. */
  purpose?: string | undefined;
  /** The block's heading prop, if there is one; the first heading of a page becomes the `h1`. */
  heading?: string | undefined;
  /** The names of the places inside the block where a manifest may put other blocks. */
  slots: readonly string[];
  /** True for a block that has no margins of its own, so that a page can show it only in a slot. */
  isInner?: boolean | undefined;
  /** True when the law requires its words: the block stays on the page when a required word is missing. */
  isLegal?: boolean | undefined;
  rules?: BlockRules<z.infer<Props>> | undefined;
}

/** Some ways to fill a block, from its `.examples.json`: the catalogue and the tests show them. */
export type BlockExamples = {
  name: string;
  /** The props as a manifest writes them: for example, rich text is HTML until it is parsed. */
  props: Record<string, unknown>;
}[];

/** The definition in a block's file: its props and its other properties. */
interface BlockDefinition<Props extends z.ZodObject>
  extends
    Pick<Block<Props>, "props" | "description" | "alsoCalled" | "purpose" | "rules">,
    Partial<Pick<Block, "slots" | "isInner" | "isLegal">> {
  /** The heading prop, if its name is not `heading`; null for a block without a heading. */
  heading?: (keyof z.infer<Props> & string) | null;
}

/** Defines a block; the compiler checks the heading against the props. */
export function defineBlock<Props extends z.ZodObject>(block: BlockDefinition<Props>): Block<Props> {
  const { heading = "heading", slots = [], ...rest } = block;
  const { props } = rest;
  const ownHeading = heading !== null && heading in props.shape ? heading : undefined;
  return { ...rest, heading: ownHeading, slots };
}
