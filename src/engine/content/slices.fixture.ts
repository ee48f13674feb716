import type { SliceQueries } from "#schemas/derive/slice-queries.ts";
import type { Slices, SliceSelections } from "#schemas/selection.ts";
import type { WireContent } from "./wire/unwrap-slices.ts";

/** Slices that use every kind of selection. */
export const someSlices = {
  people: {
    kind: "one",
    fields: {
      demo: { kind: "one", fields: { heading: { kind: "value" }, image: { kind: "image" } } },
      cycle: { kind: "one", fields: { images: { kind: "images" } } },
      testimonials: { kind: "items", fields: { testimonyName: { kind: "value" }, testimonyImage: { kind: "image" } } },
    },
  },
  faqs: { kind: "many", fields: { faqQuestion: { kind: "value" }, order: { kind: "value" } } },
} satisfies SliceSelections;

/** How Squidex is asked for them, and for one slice whose query has two names. */
export const someQueries: SliceQueries = {
  people: { query: "queryForPeoplePageContents" },
  faqs: { query: "queryFaqContents", orderBy: "data/order/iv asc", orderField: "order" },
  notFound: { query: "query404PageContents", renamed: "querygql_404PageContents" },
};

const asset = {
  id: "till",
  version: 2,
  mimeType: "image/svg+xml",
  pixelWidth: 40,
  pixelHeight: 20,
  metadata: { alt: "A till" },
};

/** Content of those slices, as Squidex answers with it. */
export const someWire: WireContent = {
  queryForPeoplePageContents: [
    {
      id: "people",
      flatData: {
        demo: [{ id: "demo", flatData: { heading: "Pay at a till", image: [asset] } }],
        cycle: [{ id: "cycle", flatData: { images: [asset, { ...asset, id: "card" }] } }],
        testimonials: [
          { testimonyName: "Thandi", testimonyImage: [asset] },
          { testimonyName: "Sipho", testimonyImage: null },
        ],
      },
    },
  ],
  queryFaqContents: [
    { id: "cost", flatData: { faqQuestion: "What does it cost?", order: 1 } },
    { id: "safe", flatData: { faqQuestion: "Is it safe?", order: 2 } },
  ],
};

const till = { id: "till", alt: "A till", width: 40, height: 20, mimeType: "image/svg+xml", version: 2 };

/** The same content, plain. */
export const someContent: Slices = {
  people: {
    $id: "people",
    demo: { $id: "demo", heading: "Pay at a till", image: till },
    cycle: { $id: "cycle", images: [till, { ...till, id: "card" }] },
    testimonials: [{ testimonyName: "Thandi", testimonyImage: till }, { testimonyName: "Sipho" }],
  },
  faqs: [
    { $id: "cost", faqQuestion: "What does it cost?", order: 1 },
    { $id: "safe", faqQuestion: "Is it safe?", order: 2 },
  ],
};
