import { expect, it } from "vitest";
import type { BoundBlock } from "#engine/page/bind-blocks.ts";
import { findEditLinks } from "./edit-links.ts";

const linkTo = (path: string, id: string) => (id === "nowhere" ? undefined : { name: "CMS", address: `${path}#${id}` });
const block = (source: string, missing: string): BoundBlock => ({
  type: "note",
  id: undefined,
  hasHeading: false,
  source,
  missing,
});
const content = {
  shop: { $id: "shop", note: { $id: "note", image: { id: "till" } }, album: {} },
  fees: { $id: "nowhere" },
  questions: [{ $id: "cost" }],
};

it.each([
  ["shop.note.heading", { name: "CMS", address: "shop.note#note" }],
  ["shop.note.image.alt", { name: "CMS", address: "shop.note#note" }],
  ["shop.album.heading", { name: "CMS", address: "shop#shop" }],
  ["shop.showcase", { name: "CMS", address: "shop#shop" }],
  ["fees.heading", undefined],
  ["contact.heading", undefined],
  ["questions", undefined],
  ["route.tab", undefined],
])("leads from %s to the nearest record that can be edited", (missing, link) => {
  expect(findEditLinks([block("a:1:1", missing)], content, linkTo)["a:1:1"]).toEqual(link);
});

it("looks into slots, and at nothing that is rendered", () => {
  const inside = { tab: [block("a:2:1", "shop.note.heading")] };
  const around: BoundBlock = {
    type: "prices",
    id: undefined,
    hasHeading: false,
    source: "a:1:1",
    props: {},
    slots: inside,
  };
  expect(Object.keys(findEditLinks([around], content, linkTo))).toEqual(["a:2:1"]);
});
