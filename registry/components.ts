import { lazyComponents } from "#ui/block-component.ts";
import type { Registry } from "./index.ts";

/** The component of each block, loaded when it is first needed; the compiler checks it against its block's props. */
export const components = lazyComponents<Registry>({
  "app-tiles": async () => (await import("./app-tiles/app-tiles.tsx")).AppTiles,
  band: async () => (await import("./band/band.tsx")).Band,
  banners: async () => (await import("./banners/banners.tsx")).Banners,
  brands: async () => (await import("./brands/brands.tsx")).Brands,
  carousel: async () => (await import("./carousel/carousel.tsx")).Carousel,
  clients: async () => (await import("./clients/clients.tsx")).Clients,
  cycle: async () => (await import("./cycle/cycle.tsx")).Cycle,
  deals: async () => (await import("./deals/deals.tsx")).Deals,
  demo: async () => (await import("./demo/demo.tsx")).Demo,
  faq: async () => (await import("./faq/faq.tsx")).Faq,
  "faq-categories": async () => (await import("./faq-categories/faq-categories.tsx")).FaqCategories,
  fees: async () => (await import("./fees/fees.tsx")).Fees,
  icons: async () => (await import("./icons/icons.tsx")).Icons,
  "key-facts": async () => (await import("./key-facts/key-facts.tsx")).KeyFacts,
  limits: async () => (await import("./limits/limits.tsx")).Limits,
  links: async () => (await import("./links/links.tsx")).Links,
  message: async () => (await import("./message/message.tsx")).Message,
  select: async () => (await import("./select/select.tsx")).Select,
  showcase: async () => (await import("./showcase/showcase.tsx")).Showcase,
  slider: async () => (await import("./slider/slider.tsx")).Slider,
  steps: async () => (await import("./steps/steps.tsx")).Steps,
  stuck: async () => (await import("./stuck/stuck.tsx")).Stuck,
  tabs: async () => (await import("./tabs/tabs.tsx")).Tabs,
  terms: async () => (await import("./terms/terms.tsx")).Terms,
  testimonials: async () => (await import("./testimonials/testimonials.tsx")).Testimonials,
  text: async () => (await import("./text/text.tsx")).Text,
  tips: async () => (await import("./tips/tips.tsx")).Tips,
  video: async () => (await import("./video/video.tsx")).Video,
});
