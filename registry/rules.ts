// The semantic rules of the blocks' props, under the block's type; a block without rules is not listed.
export { bannersRules as banners } from "./banners/banners.rules.ts";
export { carouselRules as carousel } from "./carousel/carousel.rules.ts";
export { dealsRules as deals } from "./deals/deals.rules.ts";
export { faqCategoriesRules as "faq-categories" } from "./faq-categories/faq-categories.rules.ts";
export { faqRules as faq } from "./faq/faq.rules.ts";
export { feesRules as fees } from "./fees/fees.rules.ts";
export { limitsRules as limits } from "./limits/limits.rules.ts";
export { messageRules as message } from "./message/message.rules.ts";
export { selectRules as select } from "./select/select.rules.ts";
export { sliderRules as slider } from "./slider/slider.rules.ts";
export { tabsRules as tabs } from "./tabs/tabs.rules.ts";
export { termsRules as terms } from "./terms/terms.rules.ts";
