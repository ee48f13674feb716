import * as z from "zod";
import { defineBlock } from "#schemas/block.ts";
import { Banner } from "#schemas/content/banner.ts";
import { Text } from "#schemas/value.ts";

/** A banner that can be named; it is drawn once it has a picture too. */
const BannerProp = Banner.required({ name: true });
export type BannerProp = z.infer<typeof BannerProp>;

/** A row of full-width banners, one seen at a time; it moves only when the visitor moves it. */
export const BannersProps = z.strictObject({
  label: Text.optional().describe("What the banners are, for those who do not see them"),
  banners: z.array(BannerProp).describe("The banners, the most important first; one without a picture is left out"),
});
export type BannersProps = z.infer<typeof BannersProps>;

export const banners = defineBlock({ props: BannersProps, height: [300, 350] });
