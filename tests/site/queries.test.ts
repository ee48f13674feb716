import { specifiedQueries } from "./specification-cms.ts";
import { expect, it } from "vitest";
import { model } from "#schemas/content/index.ts";
import { graphqlPath } from "#engine/content/wire/addresses.ts";
import { createDevCms } from "#tools/dev-cms/create-dev-cms.ts";
import { definition } from "../this-site.ts";

const { cmsApp: app } = definition;
const service = createDevCms({ folder: "content", model, app });

async function ask(query: string): Promise<Record<string, unknown>> {
  const body = JSON.stringify({ query });
  const headers = { "content-type": "application/json" };
  const request = new Request(`http://localhost${graphqlPath(app)}`, { method: "POST", headers, body });
  const response = await (await service).fetch(request);
  const { data, errors } = (await response.json()) as { data: Record<string, unknown>; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}

it.each([...specifiedQueries, "queryFactsContents"])("the sample content answers the query %s", async (query) => {
  const { [query]: records } = await ask(`{ ${query} { id } }`);
  expect(records).toEqual(expect.arrayContaining([{ id: expect.any(String) }]));
});
