import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { model } from "#schemas/content/index.ts";
import { createContentStore } from "./content-store.ts";
import { createSquidexSource } from "./squidex/create-squidex-source.ts";
import { postJson } from "#src/content/squidex/post-json.ts";
import { fetchOriginal } from "#src/assets/fetch-original.ts";
import { cmsFetch } from "./cms-fetch.ts";
import { startFullListener } from "#src/server/full-listener.fixture.ts";

async function nobodyAccepts(): Promise<string> {
  const { url, stop } = await startFullListener();
  onTestFinished(stop);
  return url;
}

/** The failure of something, and the milliseconds that it took. */
async function failing(attempt: Promise<unknown>): Promise<{ failure: unknown; took: number }> {
  const began = performance.now();
  const failure = await attempt.then(() => undefined, (error: unknown) => error);
  return { failure, took: performance.now() - began };
}

describe("cmsFetch", () => {
  it("gives up connecting after a second, before the answer's head would be late", async () => {
    const { failure, took } = await failing(postJson(await nobodyAccepts(), {}, { fetch: cmsFetch }));
    expect(failure).toMatchObject({
      kind: "unreachable",
      isPassing: true,
      message: "The content service did not accept a connection within 1 s",
    });
    expect(took).toBeGreaterThan(950);
    expect(took).toBeLessThan(1_900);
  });

  it("is what a store asks with: twice, a moment apart", async () => {
    const said: unknown[] = [];
    const source = createSquidexSource({ app: "mma", model, base: await nobodyAccepts(), fetch: cmsFetch });
    const slices = { faqs: { kind: "many" as const, fields: {} } };
    const store = createContentStore({ source, model, slices: () => slices, maxAge: 1_000, log: (_level, _message, details) => said.push(details) });
    const { took } = await failing(store.refresh());
    expect(said).toEqual([{ kind: "unreachable", reason: "The content service did not accept a connection within 1 s" }]);
    expect(took).toBeGreaterThan(2_000);
    expect(took).toBeLessThan(4_500);
  });

  it("is what files are fetched with", async () => {
    const { failure, took } = await failing(fetchOriginal(await nobodyAccepts()));
    expect(failure).toMatchObject({ cause: { code: "UND_ERR_CONNECT_TIMEOUT" } });
    expect(took).toBeLessThan(2_500);
  });

  it("takes an answer as the platform's own does", async () => {
    const server = createServer((request, response) => request.pipe(response.writeHead(200, { "content-type": "application/json" })));
    onTestFinished(() => server.close().closeAllConnections());
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    expect(await postJson(address, { text: "Ünsafe" }, { fetch: cmsFetch })).toEqual({ text: "Ünsafe" });
  });
});
