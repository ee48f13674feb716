import { expect, it } from "vitest";
import type { BoundBlock } from "#engine/page/bind-blocks.ts";
import { findEditLinks } from "./edit-links.ts";

const linkTo = (path: string, id: string) => (id === "nowhere" ? undefined : { name: "CMS", address: `${path}#${id}` });
const block = (source: string, missing: string): BoundBlock => ({
  type: "demo",
  id: undefined,
  hasHeading: false,
  source,
  missing,
});
const content = {
  people: { $id: "people", demo: { $id: "demo", image: { id: "till" } }, cycle: {} },
  fees: { $id: "nowhere" },
  faqs: [{ $id: "cost" }],
};

it.each([
  ["people.demo.heading", { name: "CMS", address: "people.demo#demo" }],
  ["people.demo.image.alt", { name: "CMS", address: "people.demo#demo" }],
  ["people.cycle.heading", { name: "CMS", address: "people#people" }],
  ["people.showcase", { name: "CMS", address: "people#people" }],
  ["fees.heading", undefined],
  ["stuckPeople.heading", undefined],
  ["faqs", undefined],
  ["route.tab", undefined],
])("leads from %s to the nearest record that can be edited", (missing, link) => {
  expect(findEditLinks([block("a:1:1", missing)], content, linkTo)["a:1:1"]).toEqual(link);
});

it("looks into slots, and at nothing that is rendered", () => {
  const inside = { tab: [block("a:2:1", "people.demo.heading")] };
  const around: BoundBlock = {
    type: "fees",
    id: undefined,
    hasHeading: false,
    source: "a:1:1",
    props: {},
    slots: inside,
  };
  expect(Object.keys(findEditLinks([around], content, linkTo))).toEqual(["a:2:1"]);
});
