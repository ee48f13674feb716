import * as z from "zod";
import ownFacts from "../../page-manifests/facts.json" with { type: "json" };
import assets from "../../content/assets.json" with { type: "json" };
import { contentModel } from "#schemas/content-model.ts";
import { ExclusiveDeals } from "./exclusive-deals.ts";
import { SiteFacts } from "./facts.ts";
import { Faq, FaqCategory } from "./faq.ts";
import { Fees } from "./fees.ts";
import { Footer } from "./footer.ts";
import { ForBusinessPage } from "./for-business-page.ts";
import { ForPeoplePage } from "./for-people-page.ts";
import { HomePage } from "./home-page.ts";
import { Navbar } from "./navbar.ts";
import { NotFoundPage } from "./not-found-page.ts";
import { StuckBusiness, StuckPeople } from "./stuck.ts";

/** The slices: every root of the content model that a page may be bound to. */
export const slices = {
  navbar: Navbar,
  footer: Footer,
  home: HomePage,
  business: ForBusinessPage,
  people: ForPeoplePage,
  deals: ExclusiveDeals,
  faqs: z.array(Faq),
  faqCategories: z.array(FaqCategory),
  fees: Fees,
  notFound: NotFoundPage,
  stuckBusiness: StuckBusiness,
  stuckPeople: StuckPeople,
  facts: SiteFacts,
} as const;

export const model = contentModel(slices, { ownFacts, ownPictures: assets.items });

export type SliceName = keyof typeof slices;

export type Slice<Name extends SliceName> = z.infer<(typeof slices)[Name]>;
