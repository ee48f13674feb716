import type { BlockRules } from "#schemas/block-rules.ts";
import { slug } from "#ui/slug.ts";
import type { CarouselProps } from "./carousel.block.ts";

/** Each slide has an id, which its thumbnail leads to. */
export const carouselRules: BlockRules<CarouselProps> = {
  ids: ({ slides }) =>
    slides.map(({ name }, index) => ({ id: `slide-${slug(name)}`, path: ["slides", index, "name"] })),
};
