import * as z from "zod";
import { Link, Text } from "./value.ts";

const PlainLink = z.strictObject({
  label: Text.describe("The words of the link"),
  to: Link.describe("Where it leads"),
});

const NavigationLink = PlainLink.extend({
  newTab: z.boolean().optional().describe("True to open a new tab; addresses of other sites always do"),
  links: z.array(PlainLink).optional().describe("Links shown below it: indented on a phone, dropped down on a wide window"),
});
export type NavigationLink = z.infer<typeof NavigationLink>;

/** What all pages share: the name, the navbar's links and the slices that fill navbar and footer. */
export const SiteManifest = z.strictObject({
  $schema: z.string().optional().describe("Where editors find this file's JSON Schema"),
  name: Text.describe("The site's name; stands in for the logo when there is none"),
  language: z.string().regex(/^[a-z]{2,3}(?:-[A-Z]{2})?$/).describe("The language of every page, for example en-ZA"),
  navigation: z.array(NavigationLink).describe("The navbar's links in order"),
  groupLink: PlainLink.describe("The retail group's site, in the bar above the navbar; opens a new tab"),
  bind: z
    .strictObject({
      navbar: z.enum(["navbar"]).describe("The slice that fills the navbar"),
      footer: z.enum(["footer"]).describe("The slice that fills the footer"),
    })
    .describe("The content that surrounds every page"),
});
export type SiteManifest = z.infer<typeof SiteManifest>;
