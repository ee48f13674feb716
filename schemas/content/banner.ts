import * as z from "zod";
import { Image, Link, Text } from "#schemas/value.ts";
import { contentType } from "#schemas/content-type.ts";

/** A banner whose picture changes with the window's width. */
export const Banner = contentType("banner", "Banner", {
  name: Text.describe("The text of the banner, for people who cannot see it"),
  desktopImage: Image.describe("From 992 px"),
  tabletImage: Image.describe("From 501 px"),
  mobileImage: Image.describe("Below 501 px"),
  callToAction: Text.describe("The words of the link"),
  callToActionUrl: Link.describe("Where the banner leads"),
  newTab: z.boolean().describe("True to open the link in a new tab"),
});
