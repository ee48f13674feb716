import type { BlockMeanings } from "#schemas/block-meaning.ts";
import { bannersMeaning } from "./banners/banners.meaning.ts";
import { carouselMeaning } from "./carousel/carousel.meaning.ts";
import { faqCategoriesMeaning } from "./faq-categories/faq-categories.meaning.ts";
import { faqMeaning } from "./faq/faq.meaning.ts";
import { feesMeaning } from "./fees/fees.meaning.ts";
import { limitsMeaning } from "./limits/limits.meaning.ts";
import { messageMeaning } from "./message/message.meaning.ts";
import { selectMeaning } from "./select/select.meaning.ts";
import { sliderMeaning } from "./slider/slider.meaning.ts";
import { tabsMeaning } from "./tabs/tabs.meaning.ts";
import { termsMeaning } from "./terms/terms.meaning.ts";

/** The ids in the blocks' HTML and the names in their props; a block without either is not listed. */
export const meanings: BlockMeanings = {
  banners: bannersMeaning,
  carousel: carouselMeaning,
  faq: faqMeaning,
  "faq-categories": faqCategoriesMeaning,
  fees: feesMeaning,
  limits: limitsMeaning,
  message: messageMeaning,
  select: selectMeaning,
  slider: sliderMeaning,
  tabs: tabsMeaning,
  terms: termsMeaning,
};
