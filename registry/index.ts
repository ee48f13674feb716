import { defineBlock, type Block } from "./define-block.ts";
import { AppTilesProps } from "#registry/app-tiles/app-tiles.schema.ts";
import { AppTiles } from "#registry/app-tiles/app-tiles.tsx";
import { BannersProps } from "#registry/banners/banners.schema.ts";
import { Banners } from "#registry/banners/banners.tsx";
import { BrandsProps } from "#registry/brands/brands.schema.ts";
import { Brands } from "#registry/brands/brands.tsx";
import { CarouselProps } from "#registry/carousel/carousel.schema.ts";
import { Carousel } from "#registry/carousel/carousel.tsx";
import { ClientsProps } from "#registry/clients/clients.schema.ts";
import { Clients } from "#registry/clients/clients.tsx";
import { CycleProps } from "#registry/cycle/cycle.schema.ts";
import { Cycle } from "#registry/cycle/cycle.tsx";
import { DealsProps } from "#registry/deals/deals.schema.ts";
import { Deals } from "#registry/deals/deals.tsx";
import { DemoProps } from "#registry/demo/demo.schema.ts";
import { Demo } from "#registry/demo/demo.tsx";
import { FaqProps } from "#registry/faq/faq.schema.ts";
import { Faq } from "#registry/faq/faq.tsx";
import { FaqCategoriesProps } from "#registry/faq-categories/faq-categories.schema.ts";
import { FaqCategories } from "#registry/faq-categories/faq-categories.tsx";
import { FeesProps } from "#registry/fees/fees.schema.ts";
import { Fees } from "#registry/fees/fees.tsx";
import { HowItWorksProps } from "#registry/how-it-works/how-it-works.schema.ts";
import { HowItWorks } from "#registry/how-it-works/how-it-works.tsx";
import { IconsProps } from "#registry/icons/icons.schema.ts";
import { Icons } from "#registry/icons/icons.tsx";
import { LimitsProps } from "#registry/limits/limits.schema.ts";
import { Limits } from "#registry/limits/limits.tsx";
import { LinksProps } from "#registry/links/links.schema.ts";
import { Links } from "#registry/links/links.tsx";
import { MessageProps } from "#registry/message/message.schema.ts";
import { Message } from "#registry/message/message.tsx";
import { SelectProps } from "#registry/select/select.schema.ts";
import { Select } from "#registry/select/select.tsx";
import { ShowcaseProps } from "#registry/showcase/showcase.schema.ts";
import { Showcase } from "#registry/showcase/showcase.tsx";
import { SliderProps } from "#registry/slider/slider.schema.ts";
import { Slider } from "#registry/slider/slider.tsx";
import { StepsProps } from "#registry/steps/steps.schema.ts";
import { Steps } from "#registry/steps/steps.tsx";
import { StuckProps } from "#registry/stuck/stuck.schema.ts";
import { Stuck } from "#registry/stuck/stuck.tsx";
import { TabsProps } from "#registry/tabs/tabs.schema.ts";
import { Tabs } from "#registry/tabs/tabs.tsx";
import { TestimonialsProps } from "#registry/testimonials/testimonials.schema.ts";
import { Testimonials } from "#registry/testimonials/testimonials.tsx";
import { TextProps } from "#registry/text/text.schema.ts";
import { Text } from "#registry/text/text.tsx";
import { TipsProps } from "#registry/tips/tips.schema.ts";
import { Tips } from "#registry/tips/tips.tsx";
import { VideoProps } from "#registry/video/video.schema.ts";
import { Video } from "#registry/video/video.tsx";

/** The registry: every block a manifest may use, by its type, which is also its folder. */
export const registry: Record<string, Block> = {
  "app-tiles": defineBlock({ props: AppTilesProps, component: AppTiles, height: [820, 760], heading: "heading" }),
  banners: defineBlock({ props: BannersProps, component: Banners, height: [300, 350] }),
  brands: defineBlock({ props: BrandsProps, component: Brands, height: [500, 430], heading: "heading" }),
  carousel: defineBlock({ props: CarouselProps, component: Carousel, height: [750, 690], heading: "heading" }),
  clients: defineBlock({ props: ClientsProps, component: Clients, height: [930, 560], heading: "heading" }),
  cycle: defineBlock({ props: CycleProps, component: Cycle, height: [1200, 820], heading: "heading" }),
  deals: defineBlock({ props: DealsProps, component: Deals, height: [1100, 900], heading: "heading" }),
  demo: defineBlock({ props: DemoProps, component: Demo, height: [690, 510], heading: "heading" }),
  faq: defineBlock({ props: FaqProps, component: Faq, height: [470, 450], heading: "heading" }),
  "faq-categories": defineBlock({ props: FaqCategoriesProps, component: FaqCategories, height: [3600, 3200], heading: "heading" }),
  fees: defineBlock({ props: FeesProps, component: Fees, height: [3200, 2550], heading: "heading", slots: ["limits", "stuckPeople", "stuckBusiness"] }),
  "how-it-works": defineBlock({ props: HowItWorksProps, component: HowItWorks, heading: "heading" }),
  icons: defineBlock({ props: IconsProps, component: Icons, height: [800, 520], heading: "heading" }),
  limits: defineBlock({ props: LimitsProps, component: Limits, height: [670, 600] }),
  links: defineBlock({ props: LinksProps, component: Links, height: [520, 460], heading: "heading" }),
  message: defineBlock({ props: MessageProps, component: Message, height: [690, 590], heading: "heading" }),
  select: defineBlock({ props: SelectProps, component: Select, heading: "heading" }),
  showcase: defineBlock({ props: ShowcaseProps, component: Showcase, height: [650, 510], heading: "leftTextRow1" }),
  slider: defineBlock({ props: SliderProps, component: Slider, height: [780, 590], heading: "heading" }),
  steps: defineBlock({ props: StepsProps, component: Steps, height: [740, 560], heading: "heading" }),
  stuck: defineBlock({ props: StuckProps, component: Stuck, height: [850, 530], heading: "leftColumnHeading" }),
  tabs: defineBlock({ props: TabsProps, component: Tabs, height: [1010, 760], heading: "heading" }),
  testimonials: defineBlock({ props: TestimonialsProps, component: Testimonials, height: [400, 780], heading: "heading" }),
  text: defineBlock({ props: TextProps, component: Text, height: [750, 550], heading: "heading" }),
  tips: defineBlock({ props: TipsProps, component: Tips, height: [1020, 700], heading: "heading" }),
  video: defineBlock({ props: VideoProps, component: Video, height: [1120, 700], heading: "heading" }),
};
