import { defineBlock, type Block } from "./define-block.ts";
import { AppTilesProps } from "./app-tiles/app-tiles.schema.ts";
import { AppTiles } from "./app-tiles/app-tiles.tsx";
import { BannersProps } from "./banners/banners.schema.ts";
import { Banners } from "./banners/banners.tsx";
import { BrandsProps } from "./brands/brands.schema.ts";
import { Brands } from "./brands/brands.tsx";
import { CarouselProps } from "./carousel/carousel.schema.ts";
import { Carousel } from "./carousel/carousel.tsx";
import { ClientsProps } from "./clients/clients.schema.ts";
import { Clients } from "./clients/clients.tsx";
import { CycleProps } from "./cycle/cycle.schema.ts";
import { Cycle } from "./cycle/cycle.tsx";
import { DealsProps } from "./deals/deals.schema.ts";
import { Deals } from "./deals/deals.tsx";
import { DemoProps } from "./demo/demo.schema.ts";
import { Demo } from "./demo/demo.tsx";
import { FaqProps } from "./faq/faq.schema.ts";
import { Faq } from "./faq/faq.tsx";
import { FaqCategoriesProps } from "./faq-categories/faq-categories.schema.ts";
import { FaqCategories } from "./faq-categories/faq-categories.tsx";
import { FeesProps } from "./fees/fees.schema.ts";
import { Fees } from "./fees/fees.tsx";
import { HowItWorksProps } from "./how-it-works/how-it-works.schema.ts";
import { HowItWorks } from "./how-it-works/how-it-works.tsx";
import { IconsProps } from "./icons/icons.schema.ts";
import { Icons } from "./icons/icons.tsx";
import { LimitsProps } from "./limits/limits.schema.ts";
import { Limits } from "./limits/limits.tsx";
import { LinksProps } from "./links/links.schema.ts";
import { Links } from "./links/links.tsx";
import { MessageProps } from "./message/message.schema.ts";
import { Message } from "./message/message.tsx";
import { SelectProps } from "./select/select.schema.ts";
import { Select } from "./select/select.tsx";
import { ShowcaseProps } from "./showcase/showcase.schema.ts";
import { Showcase } from "./showcase/showcase.tsx";
import { SliderProps } from "./slider/slider.schema.ts";
import { Slider } from "./slider/slider.tsx";
import { StepsProps } from "./steps/steps.schema.ts";
import { Steps } from "./steps/steps.tsx";
import { StuckProps } from "./stuck/stuck.schema.ts";
import { Stuck } from "./stuck/stuck.tsx";
import { TabsProps } from "./tabs/tabs.schema.ts";
import { Tabs } from "./tabs/tabs.tsx";
import { TestimonialsProps } from "./testimonials/testimonials.schema.ts";
import { Testimonials } from "./testimonials/testimonials.tsx";
import { TextProps } from "./text/text.schema.ts";
import { Text } from "./text/text.tsx";
import { TipsProps } from "./tips/tips.schema.ts";
import { Tips } from "./tips/tips.tsx";
import { VideoProps } from "./video/video.schema.ts";
import { Video } from "./video/video.tsx";

/** The registry: every block a manifest may use, by its type, which is also its folder. */
export const registry: Record<string, Block> = {
  "app-tiles": defineBlock({ props: AppTilesProps, component: AppTiles, heading: "heading" }),
  banners: defineBlock({ props: BannersProps, component: Banners }),
  brands: defineBlock({ props: BrandsProps, component: Brands, heading: "heading" }),
  carousel: defineBlock({ props: CarouselProps, component: Carousel, heading: "heading" }),
  clients: defineBlock({ props: ClientsProps, component: Clients, heading: "heading" }),
  cycle: defineBlock({ props: CycleProps, component: Cycle, heading: "heading" }),
  deals: defineBlock({ props: DealsProps, component: Deals, heading: "heading" }),
  demo: defineBlock({ props: DemoProps, component: Demo, heading: "heading" }),
  faq: defineBlock({ props: FaqProps, component: Faq, heading: "heading" }),
  "faq-categories": defineBlock({ props: FaqCategoriesProps, component: FaqCategories, heading: "heading" }),
  fees: defineBlock({ props: FeesProps, component: Fees, heading: "heading", slots: ["limits", "stuckPeople", "stuckBusiness"] }),
  "how-it-works": defineBlock({ props: HowItWorksProps, component: HowItWorks, heading: "heading" }),
  icons: defineBlock({ props: IconsProps, component: Icons, heading: "heading" }),
  limits: defineBlock({ props: LimitsProps, component: Limits }),
  links: defineBlock({ props: LinksProps, component: Links, heading: "heading" }),
  message: defineBlock({ props: MessageProps, component: Message, heading: "heading" }),
  select: defineBlock({ props: SelectProps, component: Select, heading: "heading" }),
  showcase: defineBlock({ props: ShowcaseProps, component: Showcase, heading: "leftTextRow1" }),
  slider: defineBlock({ props: SliderProps, component: Slider, heading: "heading" }),
  steps: defineBlock({ props: StepsProps, component: Steps, heading: "heading" }),
  stuck: defineBlock({ props: StuckProps, component: Stuck, heading: "leftColumnHeading" }),
  tabs: defineBlock({ props: TabsProps, component: Tabs, heading: "heading" }),
  testimonials: defineBlock({ props: TestimonialsProps, component: Testimonials, heading: "heading" }),
  text: defineBlock({ props: TextProps, component: Text, heading: "heading" }),
  tips: defineBlock({ props: TipsProps, component: Tips, heading: "heading" }),
  video: defineBlock({ props: VideoProps, component: Video, heading: "heading" }),
};
