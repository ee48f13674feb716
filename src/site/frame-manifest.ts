import * as z from "zod";
import { WrittenLink, writtenLink } from "#schemas/value.ts";

const NavigationLink = writtenLink({
  links: z.array(WrittenLink).optional().describe("Links below it: indented on a phone, dropped down on a wide window"),
});
export type NavigationLink = z.infer<typeof NavigationLink>;

/** The shape of the frame's part of `site.json`. */
export const frameManifest = {
  navigation: z
    .array(NavigationLink)
    .refine((links) => links.length > 0, {
      error: "The navbar has no links",
      params: { hint: 'add one, such as { "text": "Help", "to": "/help" }' },
    })
    .meta({ description: "The navbar's links in order", minItems: 1 }),
  groupLink: WrittenLink.describe("The retail group's site, in the bar above the navbar; opens a new tab"),
};
export type FrameManifest = z.infer<z.ZodObject<typeof frameManifest>>;
