import * as z from "zod";
import { Html, Image, Link, Text } from "#schemas/value.ts";
import { listItem, singletonType } from "#schemas/content-type.ts";
import { Brand } from "./largest-retailer.ts";

const ImageLink = listItem({ link: Link.describe("Where it leads"), image: Image.describe("The picture to press") });

const words = { link: Link.describe("Where it leads"), text: Text.describe("The words of the link") };

const TextLink = listItem({
  ...words,
  isExternal: z.boolean().describe("True when the link leaves this site; it then opens in a new tab"),
});

const IconLink = listItem({ ...words, image: Image.describe("The icon before the words") });

const PolicyLink = listItem({ link: Link.describe("The policy's address"), text: Text.describe("The policy's name") });

export const Footer = singletonType("footer", "Footer", {
  footerColDownloadHeading: Text.describe("Heading of the download column"),
  footerColDownloadItems: z.array(ImageLink).describe("Badges of the app stores"),
  footerColCompanyHeading: Text.describe("Heading of the company column"),
  footerColCompanyItems: z.array(TextLink).describe("Links of the company column"),
  footerColShopriteHeading: Text.describe("Heading of the first retail brand's column"),
  footerColShopriteItems: z.array(IconLink).describe("Links of the first retail brand"),
  footerColCheckersHeading: Text.describe("Heading of the second retail brand's column"),
  footerColCheckersItems: z.array(IconLink).describe("Links of the second retail brand"),
  footerColOtherHeading: Text.describe("Heading of the last column"),
  footerColOtherItems: z.array(TextLink).describe("Links of the last column"),
  footerBrands: z.array(Brand).describe("The row of brand logos"),
  footerTrust: Html.describe("Who holds the money, who watches over it, and the fraud line: two short paragraphs"),
  footerPolicyLinks: z.array(PolicyLink).describe("Links to the policies"),
  footerCopyright: Text.describe("The copyright line"),
});
