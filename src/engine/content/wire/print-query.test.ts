import { parse } from "graphql";
import { describe, expect, it } from "vitest";
import { printQuery } from "./print-query.ts";
import { someQueries, someSlices } from "../slices.fixture.ts";

const asset = "{id version mimeType pixelWidth pixelHeight metadata}";

describe("printQuery", () => {
  it("asks for one record with references, assets and items", () => {
    const { people } = someSlices;
    expect(printQuery({ people }, someQueries)).toBe(
      `{queryForPeoplePageContents{id flatData{demo{id flatData{heading image${asset}}} cycle{id flatData{images${asset}}} testimonials{testimonyName testimonyImage${asset}}}}}`,
    );
  });

  it("asks for a list in its order", () => {
    const { faqs } = someSlices;
    expect(printQuery({ faqs }, someQueries)).toBe(
      '{queryFaqContents(orderby:"data/order/iv asc"){id flatData{faqQuestion order}}}',
    );
  });

  it("asks for several slices at once, in valid GraphQL", () => {
    const { definitions } = parse(printQuery(someSlices, someQueries));
    expect(definitions).toMatchObject([{ selectionSet: { selections: [{}, {}] } }]);
  });
});
