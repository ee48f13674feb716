import { parse } from "graphql";
import { describe, expect, it } from "vitest";
import { printQuery } from "./print-query.ts";
import { someQueries, someSlices } from "../slices.fixture.ts";

const asset = "{id version mimeType pixelWidth pixelHeight metadata}";

describe("printQuery", () => {
  it("asks for one record with references, assets and items", () => {
    const { shop } = someSlices;
    expect(printQuery({ shop }, someQueries)).toBe(
      `{queryShopPageContents{id flatData{note{id flatData{heading image${asset}}} album{id flatData{images${asset}}} reviews{name photo${asset}}}}}`,
    );
  });

  it("asks for a list in its order", () => {
    const { questions } = someSlices;
    expect(printQuery({ questions }, someQueries)).toBe(
      '{queryQuestionContents(orderby:"data/order/iv asc"){id flatData{questionText order}}}',
    );
  });

  it("asks for several slices at once, in valid GraphQL", () => {
    const { definitions } = parse(printQuery(someSlices, someQueries));
    expect(definitions).toMatchObject([{ selectionSet: { selections: [{}, {}] } }]);
  });
});
