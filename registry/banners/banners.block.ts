import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { Banner } from "#schemas/content/banner.ts";
import { propsFrom } from "#schemas/props-from.ts";
import { Text, WrittenLink } from "#schemas/value.ts";
import { writtenAs } from "#schemas/written-as.ts";
import { slug } from "#ui/slug.ts";

const BannerFields = propsFrom(Banner, { required: ["name"] }).extend({
  note: Text.optional().describe("Smaller words below the name, such as a condition"),
});

/** A banner in a manifest; its link has the same form as all links. */
const WrittenBanner = BannerFields.omit({ callToAction: true, callToActionUrl: true, newTab: true }).extend({
  link: WrittenLink.optional().describe("The target of the link, in a few words"),
});

/** A banner with a name; the banner is rendered when it also has a picture. */
const BannerProp = writtenAs(WrittenBanner, BannerFields, {
  callToAction: "link.text",
  callToActionUrl: "link.to",
  newTab: "link.newTab",
});
export type BannerProp = z.infer<typeof BannerProp>;

export const banners = defineBlock({
  description: "A row of full-width banners that shows one banner at a time; only the visitor moves the row.",
  alsoCalled: "slideshow, slider, campaign, hero images, rotating banner",
  purpose:
    "For a few campaigns of equal weight at the top of a page, each with a picture and a link of its own. For one message use a showcase; put important information on the page itself, since few people look at a second banner.",
  props: z.strictObject({
    label: Text.optional().describe("The subject of the banners, for people who cannot see them"),
    banners: z.array(BannerProp).describe("The banners, the most important first; each banner needs a picture"),
  }),
  /** Each banner with a picture has an id; a banner without a picture is not shown. */
  rules: {
    ids: ({ banners: slides }) =>
      slides.flatMap((banner, index) =>
        hasPicture(banner) ? [{ id: `banner-${slug(banner.name)}`, path: ["banners", index, "name"] }] : [],
      ),
    faults: ({ banners: slides }) =>
      slides.flatMap((banner, index) => {
        const message = `The banner "${banner.name}" is not shown: it has no picture`;
        return hasPicture(banner) ? [] : [{ path: ["banners", index], message, hint: "add a picture, or remove it" }];
      }),
  },
});
export type BannersProps = z.infer<typeof banners.props>;

function hasPicture({ desktopImage, tabletImage, mobileImage }: BannerProp): boolean {
  return (desktopImage ?? tabletImage ?? mobileImage) !== undefined;
}
