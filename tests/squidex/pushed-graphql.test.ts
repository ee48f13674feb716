import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { removeContentFolders, startSmallSquidex } from "./small-site.ts";
import type { SquidexServer } from "./start-squidex.ts";

let server: SquidexServer;
beforeAll(async () => {
  server = await startSmallSquidex();
});
afterAll(() => server.close());
afterAll(removeContentFolders);

const ask = (query: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/content/mma/graphql?query=${encodeURIComponent(query)}`, { headers });
const answerTo = async (query: string, headers?: Record<string, string>): Promise<unknown> =>
  (await ask(query, headers)).json();

describe("GraphQL of what was pushed", () => {
  it("answers by the state: null at the root, empty lists in items, nothing that is not published", async () => {
    expect(
      await answerTo(
        '{ queryTilesContents(orderby: "data/order/iv asc") { id status flatData { heading picture { id } points { text icon { id } } } } }',
      ),
    ).toEqual({
      data: {
        queryTilesContents: [
          {
            id: "send",
            status: "PUBLISHED",
            flatData: {
              heading: "Send",
              picture: [{ id: "logo" }],
              points: [
                { text: "Fast", icon: [{ id: "logo" }] },
                { text: "Free", icon: [] },
              ],
            },
          },
          { id: "buy", status: "PUBLISHED", flatData: { heading: "Buy", picture: null, points: [] } },
        ],
      },
    });
    expect(await answerTo('{ findTilesContent(id: "soon") { status } }')).toEqual({ data: { findTilesContent: null } });
    expect(await answerTo('{ findTilesContent(id: "soon") { status } }', { "x-unpublished": "1" })).toEqual({
      data: { findTilesContent: { status: "DRAFT" } },
    });
  });

  it("refuses the whole document for one unknown field, with 200", async () => {
    const answer = await ask("{ queryTilesContents { id flatData { heading nothing } } }");
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { errors: [expect.objectContaining({ message: expect.stringContaining("Cannot query field 'nothing'") })] },
    ]);
  });

  it("still answers once from the old schema after a field is gone", async () => {
    const tiles = server.app().schemas.get("tiles");
    if (!tiles) throw new Error("There is no schema");
    const query = "{ queryTilesContents { flatData { order } } }";
    expect(await answerTo(query)).toHaveProperty("data");
    Object.assign(tiles, { fields: tiles.fields.filter(({ name }) => name !== "order"), version: tiles.version + 1 });
    expect(await answerTo(query)).toHaveProperty("data");
    expect(await answerTo(query)).toEqual({
      errors: [expect.objectContaining({ message: expect.stringContaining("'order'") })],
    });
  });

  it("needs an anonymous client for content, and none for files", async () => {
    const reader = server.app().clients.find(({ id }) => id === "website");
    Object.assign(reader ?? {}, { allowAnonymous: false });
    expect((await ask("{ __typename }")).status).toBe(401);
    const file = await fetch(`${server.url}/api/assets/mma/logo`);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    expect((await fetch(`${server.url}/api/assets/mma/the-logo`)).status).toBe(200);
    Object.assign(reader ?? {}, { allowAnonymous: true });
    expect((await ask("{ __typename }")).status).toBe(200);
  });
});
