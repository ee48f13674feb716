import type * as z from "zod";

/** A block as the registry knows it; its component is in a table of its own, since browsers know no schemas. */
export interface Block<Props extends z.ZodObject = z.ZodObject> {
  /** The shape of its props; optional props may be absent, unknown ones are refused. */
  props: Props;
  /** What it is, in a sentence; editors and the catalogue show it. */
  description?: string | undefined;
  /** What it is for, and when not to use it; editors and the catalogue show it below the description. */
  purpose?: string | undefined;
  /** The prop that is its heading, when it has one; the first of a page becomes the `h1`. */
  heading: string | undefined;
  /** Names of places inside it where a manifest may put other blocks. */
  slots: readonly string[];
}

/** Some ways to fill a block: documentation, catalogue and test data at once. */
export type BlockExamples<OneBlock extends Block = Block> = {
  name: string;
  /** As a manifest writes them: rich text, for one, is HTML until it is parsed. */
  props: z.input<OneBlock["props"]>;
}[];

/** What a block's file says of it: its props, and what else there is to know. */
interface BlockDefinition<Props extends z.ZodObject>
  extends Pick<Block<Props>, "props" | "description" | "purpose">, Partial<Pick<Block, "slots">> {
  /** The prop that is its heading, when it is another one than `heading`; null when none is. */
  heading?: (keyof z.infer<Props> & string) | null;
}

/** Defines a block; the compiler holds its heading against its props. */
export function defineBlock<Props extends z.ZodObject>(block: BlockDefinition<Props>): Block<Props> {
  const { props, description, purpose, heading = "heading", slots = [] } = block;
  const ownHeading = heading !== null && heading in props.shape ? heading : undefined;
  return { props, description, purpose, heading: ownHeading, slots };
}
