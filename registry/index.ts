import type { Block } from "#schemas/block.ts";
import { appTiles } from "./app-tiles/app-tiles.block.ts";
import { band } from "./band/band.block.ts";
import { banners } from "./banners/banners.block.ts";
import { brands } from "./brands/brands.block.ts";
import { carousel } from "./carousel/carousel.block.ts";
import { clients } from "./clients/clients.block.ts";
import { cycle } from "./cycle/cycle.block.ts";
import { deals } from "./deals/deals.block.ts";
import { demo } from "./demo/demo.block.ts";
import { faq } from "./faq/faq.block.ts";
import { faqCategories } from "./faq-categories/faq-categories.block.ts";
import { fees } from "./fees/fees.block.ts";
import { icons } from "./icons/icons.block.ts";
import { keyFacts } from "./key-facts/key-facts.block.ts";
import { limits } from "./limits/limits.block.ts";
import { links } from "./links/links.block.ts";
import { message } from "./message/message.block.ts";
import { outage } from "./outage/outage.block.ts";
import { select } from "./select/select.block.ts";
import { showcase } from "./showcase/showcase.block.ts";
import { slider } from "./slider/slider.block.ts";
import { slip } from "./slip/slip.block.ts";
import { steps } from "./steps/steps.block.ts";
import { stuck } from "./stuck/stuck.block.ts";
import { tabs } from "./tabs/tabs.block.ts";
import { terms } from "./terms/terms.block.ts";
import { testimonials } from "./testimonials/testimonials.block.ts";
import { text } from "./text/text.block.ts";
import { tips } from "./tips/tips.block.ts";
import { video } from "./video/video.block.ts";

const blocks = {
  "app-tiles": appTiles,
  band,
  banners,
  brands,
  carousel,
  clients,
  cycle,
  deals,
  demo,
  faq,
  "faq-categories": faqCategories,
  fees,
  icons,
  "key-facts": keyFacts,
  limits,
  links,
  message,
  outage,
  select,
  showcase,
  slider,
  slip,
  steps,
  stuck,
  tabs,
  terms,
  testimonials,
  text,
  tips,
  video,
};

/** The registry: every block that a manifest may use, by its type, which is also its folder. */
export const registry: Record<string, Block> = blocks;

/** The registry with each block's own props, for the compiler. */
export type Registry = typeof blocks;
