import type * as z from "zod";

/** A block as the registry knows it; its component is in a table of its own, since browsers know no schemas. */
export interface Block<Props extends z.ZodObject = z.ZodObject> {
  /** The shape of its props; optional props may be absent, unknown ones are refused. */
  props: Props;
  /** The prop that is its heading, when it has one; the first of a page becomes the `h1`. */
  heading: string | undefined;
  /** Names of places inside it where a manifest may put other blocks. */
  slots: readonly string[];
  /**
   * Its usual height in CSS pixels in windows below and from the breakpoint `columns`: what browsers
   * reserve while it is far below the window. A block without one is always rendered, as a block must
   * be that shows something beyond its edges.
   */
  height: readonly [narrow: number, wide: number] | undefined;
}

/** Some ways to fill a block: documentation, catalogue and test data at once. */
export type BlockExamples<OneBlock extends Block = Block> = {
  name: string;
  /** As a manifest writes them: rich text, for one, is HTML until it is parsed. */
  props: z.input<OneBlock["props"]>;
}[];

/** What a block's file says of it: its props, and what else there is to know. */
interface BlockDefinition<Props extends z.ZodObject>
  extends Pick<Block<Props>, "props">, Partial<Pick<Block, "slots" | "height">> {
  /** The prop that is its heading, when it is another one than `heading`; null when none is. */
  heading?: (keyof z.infer<Props> & string) | null;
}

/** Defines a block; the compiler holds its heading against its props. */
export function defineBlock<Props extends z.ZodObject>(block: BlockDefinition<Props>): Block<Props> {
  const { props, heading = "heading", slots = [], height } = block;
  return { props, heading: heading !== null && heading in props.shape ? heading : undefined, slots, height };
}
