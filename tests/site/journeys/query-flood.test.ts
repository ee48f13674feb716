import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { Agent } from "node:http";
import { expect, it, onTestFinished } from "vitest";
import { sliceQueries } from "#schemas/derive/slice-queries.ts";
import { graphqlPath } from "#engine/content/wire/addresses.ts";
import { printQuery } from "#engine/content/wire/print-query.ts";
import { ask } from "../../journeys/ask.ts";
import { startSite } from "../../journeys/start-site.ts";
import { pages } from "../../this-pages.ts";
import { siteSchemas } from "../../this-site.ts";

/** One query for all content that the site's pages show. */
const wholeModel = printQuery(pages.slices, sliceQueries(siteSchemas.model));
const visits = 300;
/**
 * The maximum number of queries that the site may answer between two pages: hundreds of queries wait at each moment.
 */
const mostBetween = 20;

/** The answers of a flood so far, by status. */
async function answersTo(flood: ChildProcess): Promise<Record<string, number>> {
  flood.send("count");
  const [counts] = (await once(flood, "message")) as [Record<string, number>];
  return counts;
}

// Counts instead of times: the time of a page depends on the other work of the machine.
it("a flood of queries for the whole model, each in another text, lets pages pass", async () => {
  const site = await startSite({ LOG_LEVEL: "warn", CONTENT_TTL_SECONDS: "86400" });
  onTestFinished(() => site.stop());
  const args = [site.url + graphqlPath("mma"), wholeModel];
  const flood = fork("tests/journeys/flood-queries.ts", args, { execArgv: ["--import", "tsx"] });
  onTestFinished(() => flood.disconnect());
  await expect.poll(async () => (await answersTo(flood))["429"] ?? 0).toBeGreaterThan(300);

  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const all = async () => Object.values(await answersTo(flood)).reduce((sum, count) => sum + count, 0);
  const before = await all();
  for (let visit = 0; visit < visits; visit++) expect((await ask(`${site.url}/help`, { agent })).status).toBe(200);
  expect(((await all()) - before) / visits).toBeLessThan(mostBetween);
  expect(Object.keys(await answersTo(flood))).toEqual(["200", "429"]);
});
