import type { RulesByType } from "#schemas/block-rules.ts";
import { bannersRules } from "./banners/banners.rules.ts";
import { carouselRules } from "./carousel/carousel.rules.ts";
import { dealsRules } from "./deals/deals.rules.ts";
import { faqCategoriesRules } from "./faq-categories/faq-categories.rules.ts";
import { faqRules } from "./faq/faq.rules.ts";
import { feesRules } from "./fees/fees.rules.ts";
import { limitsRules } from "./limits/limits.rules.ts";
import { messageRules } from "./message/message.rules.ts";
import { selectRules } from "./select/select.rules.ts";
import { sliderRules } from "./slider/slider.rules.ts";
import { tabsRules } from "./tabs/tabs.rules.ts";
import { termsRules } from "./terms/terms.rules.ts";

/** The semantic rules of the blocks' props; a block without rules is not listed. */
export const blockRules: RulesByType = {
  banners: bannersRules,
  carousel: carouselRules,
  deals: dealsRules,
  faq: faqRules,
  "faq-categories": faqCategoriesRules,
  fees: feesRules,
  limits: limitsRules,
  message: messageRules,
  select: selectRules,
  slider: sliderRules,
  tabs: tabsRules,
  terms: termsRules,
};
