import type { SliceQueries } from "#schemas/derive/slice-queries.ts";
import type { Slices, SliceSelections } from "#schemas/selection.ts";
import type { WireContent } from "./wire/unwrap-slices.ts";

/** Slices that use every kind of selection. */
export const someSlices = {
  shop: {
    kind: "one",
    fields: {
      note: { kind: "one", fields: { heading: { kind: "value" }, image: { kind: "image" } } },
      album: { kind: "one", fields: { images: { kind: "images" } } },
      reviews: { kind: "items", fields: { name: { kind: "value" }, photo: { kind: "image" } } },
    },
  },
  questions: { kind: "many", fields: { questionText: { kind: "value" }, order: { kind: "value" } } },
} satisfies SliceSelections;

/** The Squidex queries for these slices; one slice has a query with two names. */
export const someQueries: SliceQueries = {
  shop: { query: "queryShopPageContents" },
  questions: { query: "queryQuestionContents", orderBy: "data/order/iv asc", orderField: "order" },
  lost: { query: "query404NoteContents", renamed: "querygql_404NoteContents" },
};

const asset = {
  id: "till",
  version: 2,
  mimeType: "image/svg+xml",
  pixelWidth: 40,
  pixelHeight: 20,
  metadata: { alt: "A till" },
};

/** Content of these slices, in the form of Squidex's answer. */
export const someWire: WireContent = {
  queryShopPageContents: [
    {
      id: "shop",
      flatData: {
        note: [{ id: "note", flatData: { heading: "Pay at a till", image: [asset] } }],
        album: [{ id: "album", flatData: { images: [asset, { ...asset, id: "card" }] } }],
        reviews: [
          { name: "Thandi", photo: [asset] },
          { name: "Sipho", photo: null },
        ],
      },
    },
  ],
  queryQuestionContents: [
    { id: "cost", flatData: { questionText: "What does it cost?", order: 1 } },
    { id: "safe", flatData: { questionText: "Is it safe?", order: 2 } },
  ],
};

const till = { id: "till", alt: "A till", width: 40, height: 20, mimeType: "image/svg+xml", version: 2 };

/** The same content in plain form. */
export const someContent: Slices = {
  shop: {
    $id: "shop",
    note: { $id: "note", heading: "Pay at a till", image: till },
    album: { $id: "album", images: [till, { ...till, id: "card" }] },
    reviews: [{ name: "Thandi", photo: till }, { name: "Sipho" }],
  },
  questions: [
    { $id: "cost", questionText: "What does it cost?", order: 1 },
    { $id: "safe", questionText: "Is it safe?", order: 2 },
  ],
};
