import * as z from "zod";
import { Link, Text } from "#schemas/value.ts";

/** What `site.json` holds for the frame, besides the site's name and language. */
export const frameManifest = {
  navigation: z
    .array(z.strictObject({ label: Text.describe("The words of the link"), to: Link.describe("Where it leads") }))
    .describe("The links of the header, in order"),
};
export type FrameManifest = z.infer<z.ZodObject<typeof frameManifest>>;
