import type { BlockRules } from "#schemas/block-rules.ts";
import { slug } from "#ui/slug.ts";
import type { BannersProps } from "./banners.block.ts";

/** Each banner with a picture has an id. */
export const bannersRules: BlockRules<BannersProps> = {
  ids({ banners }) {
    return banners.flatMap(({ name, desktopImage, tabletImage, mobileImage }, index) =>
      (desktopImage ?? tabletImage ?? mobileImage)
        ? [{ id: `banner-${slug(name)}`, path: ["banners", index, "name"] }]
        : [],
    );
  },
};
