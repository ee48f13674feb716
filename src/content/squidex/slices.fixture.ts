import type { SliceSelections } from "#schemas/page-plan.ts";
import type { WireContent } from "./unwrap.ts";

/** Slices that use every kind of selection. */
export const someSlices: SliceSelections = {
  people: {
    query: "queryForPeoplePageContents",
    selection: {
      kind: "one",
      fields: {
        demo: { kind: "one", fields: { heading: { kind: "value" }, image: { kind: "image" } } },
        cycle: { kind: "one", fields: { images: { kind: "images" } } },
        testimonials: { kind: "items", fields: { testimonyName: { kind: "value" }, testimonyImage: { kind: "image" } } },
      },
    },
  },
  faqs: {
    query: "queryFaqContents",
    orderBy: "data/order/iv asc",
    selection: { kind: "many", fields: { faqQuestion: { kind: "value" }, order: { kind: "value" } } },
  },
};

const asset = { id: "till", version: 2, mimeType: "image/svg+xml", pixelWidth: 40, pixelHeight: 20, metadata: { alt: "A till" } };

/** Content of those slices, as the CMS answers with it. */
export const someWire: WireContent = {
  queryForPeoplePageContents: [
    {
      id: "people",
      flatData: {
        demo: [{ id: "demo", flatData: { heading: "Pay at a till", image: [asset] } }],
        cycle: [{ id: "cycle", flatData: { images: [asset, { ...asset, id: "card" }] } }],
        testimonials: [{ testimonyName: "Thandi", testimonyImage: [asset] }, { testimonyName: "Sipho", testimonyImage: null }],
      },
    },
  ],
  queryFaqContents: [
    { id: "cost", flatData: { faqQuestion: "What does it cost?", order: 1 } },
    { id: "safe", flatData: { faqQuestion: "Is it safe?", order: 2 } },
  ],
};
