import type { ComponentType, ReactNode } from "react";
import type * as z from "zod";

/** What fills a block's slots, by slot name; empty slots are absent. */
export type SlotContents = Record<string, ReactNode>;

/** A block's component once its own props' type is forgotten. */
export type BlockComponent = ComponentType<Record<string, unknown> & { slots?: SlotContents }>;

/** A block as the registry knows it. */
export interface Block {
  /** The shape of its props; optional props may be absent, unknown ones are refused. */
  props: z.ZodObject;
  /** The prop that is its heading, when it has one; the first of a page becomes the `h1`. */
  heading: string | undefined;
  /** Names of places inside it where a manifest may put other blocks. */
  slots: readonly string[];
  /**
   * Its usual height in CSS pixels in windows below and from the breakpoint `columns`: what browsers
   * reserve while it is far below the window. Without one it is always drawn, as a block must be
   * that shows something beyond its edges.
   */
  height: readonly [narrow: number, wide: number] | undefined;
  component: BlockComponent;
}

/** One way to fill a block: documentation, catalogue and test data at once. */
export interface BlockExample<Props extends z.ZodObject> {
  name: string;
  /** As a manifest writes them: rich text, for one, is HTML until it is parsed. */
  props: z.input<Props>;
}

interface BlockDefinition<Props extends z.ZodObject> {
  props: Props;
  component: ComponentType<z.infer<Props> & { slots?: SlotContents }>;
  heading?: keyof z.infer<Props> & string;
  slots?: readonly string[];
  height?: Block["height"];
}

/** Joins a component to the schema of its props; the compiler holds the one against the other. */
export function defineBlock<Props extends z.ZodObject>(definition: BlockDefinition<Props>): Block {
  return {
    props: definition.props,
    heading: definition.heading,
    slots: definition.slots ?? [],
    height: definition.height,
    // The table holds blocks of every shape; props are checked against the schema before drawing.
    component: definition.component as BlockComponent,
  };
}
