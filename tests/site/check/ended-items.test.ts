import { expect, it } from "vitest";
import * as z from "zod";
import { Html, LastMoment, Link } from "#schemas/value.ts";
import { explainLinkDates } from "#tools/check/check-dates.ts";
import { createSiteIndex } from "#tools/check/site-index.ts";
import { walkValues } from "#tools/check/walk-values.ts";
import { changedSite } from "./check-texts.ts";

const party = { routes: ["/party"], title: "Party", description: "We have a party.", blocks: [] };
const Offers = z.array(
  z.object({ validUntil: LastMoment.optional(), button: z.object({ to: Link }).optional(), text: Html.optional() }),
);

it.each<[what: string, dates: object, validUntil: string | undefined, message: string | undefined]>([
  ["without an end", { until: "2090-12-31" }, undefined, 'There is no page "/party" after 2090-12-31'],
  ["that ends after the page", { until: "2090-12-31" }, "2091-01-01T21:59:59Z", 'no page "/party" after 2090-12-31'],
  ["that ends before the page", { until: "2090-12-31" }, "2090-12-30T21:59:59Z", undefined],
  ["that has ended before the page begins", { from: "2090-12-01" }, "2020-12-30T21:59:59Z", undefined],
  ["that ends before the page begins", { from: "2090-12-01" }, "2089-12-30T21:59:59Z", "before 2090-12-01"],
])("a link in an item %s is judged by the time of the item", (_what, dates, validUntil, message) => {
  const site = createSiteIndex(changedSite({ "party.json": { ...party, ...dates } }));
  const judge = (offer: object) =>
    walkValues(Offers, [{ ...offer, ...(validUntil !== undefined && { validUntil }) }], [], {
      value: (found) => explainLinkDates(found, site),
    });
  const expected =
    message === undefined ? [] : [expect.objectContaining({ message: expect.stringContaining(message) })];
  expect(judge({ button: { to: "/party" } })).toEqual(expected);
  expect(judge({ text: "See [the party](/party)." })).toEqual(expected);
});
