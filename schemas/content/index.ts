import * as z from "zod";
import { contentTypeInfo } from "./content-type.ts";
import { ExclusiveDeals } from "./exclusive-deals.ts";
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
} as const;

/** The name of a slice. */
export type SliceName = keyof typeof slices;

/** The names of all slices. */
export const sliceNames = Object.keys(slices) as SliceName[];

/** What a slice holds once unwrapped. */
export type Slice<Name extends SliceName> = z.infer<(typeof slices)[Name]>;

/** True when a slice is all records of its content type, false when it is the first one. */
export function isListSlice(name: SliceName): boolean {
  return slices[name] instanceof z.ZodArray;
}

/** The CMS's schema name behind a slice. */
export function sliceContentType(name: SliceName): string {
  const schema: z.ZodType = slices[name];
  const record = schema instanceof z.ZodArray ? (schema.element as z.ZodType) : schema;
  const info = contentTypeInfo(record);
  if (!info) throw new Error(`Slice "${name}" is not made of a content type`);
  return info.name;
}
