import * as z from "zod";
import { Link, Text } from "#schemas/value.ts";

const PlainLink = z.strictObject({
  label: Text.describe("The words of the link"),
  to: Link.describe("Where it leads"),
});

const NavigationLink = PlainLink.extend({
  newTab: z.boolean().optional().describe("True to open a new tab; addresses of other sites always do"),
  links: z
    .array(PlainLink)
    .optional()
    .describe("Links shown below it: indented on a phone, dropped down on a wide window"),
});
export type NavigationLink = z.infer<typeof NavigationLink>;

/** What `site.json` holds for this site's frame. */
export const frameManifest = {
  navigation: z.array(NavigationLink).describe("The navbar's links in order"),
  groupLink: PlainLink.describe("The retail group's site, in the bar above the navbar; opens a new tab"),
};
export type FrameManifest = z.infer<z.ZodObject<typeof frameManifest>>;
