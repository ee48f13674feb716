import * as z from "zod";
import { WrittenLink } from "#schemas/value.ts";

/** The frame's part of `site.json`, besides the site's name and language. */
export const frameManifest = {
  navigation: z.array(WrittenLink).describe("The links of the header, in order"),
};
export type FrameManifest = z.infer<z.ZodObject<typeof frameManifest>>;
