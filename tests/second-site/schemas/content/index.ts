import * as z from "zod";
import { contentModel } from "#schemas/content-model.ts";
import { Event } from "./event.ts";
import { Library } from "./library.ts";

/** The slices: every root of the content model that a page may be bound to. */
const slices = {
  library: Library,
  events: z.array(Event),
} as const;

/** This site's content model. */
export const model = contentModel(slices);

/** The unwrapped content of a slice. */
export type Slice<Name extends keyof typeof slices> = z.infer<(typeof slices)[Name]>;
