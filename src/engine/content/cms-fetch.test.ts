import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createContentStore } from "./content-store.ts";
import { createSquidexSource } from "./squidex/create-squidex-source.ts";
import { postJson, defaultLimits } from "./squidex/post-json.ts";
import { fetchOriginal } from "#engine/assets/fetch-original.ts";
import { cmsFetch } from "./cms-fetch.ts";
import { connectTime } from "#engine/http/fetch-within.ts";
import { startFullListener } from "#hosts/node/full-listener.fixture.ts";
import { model } from "#schemas/small-model.fixture.ts";

async function nobodyAccepts(): Promise<string> {
  const { url, stop } = await startFullListener();
  onTestFinished(stop);
  return url;
}

/** More than the connect timeout, for a busy machine. */
const patient = { head: 60_000, whole: 60_000, bytes: 100_000 };

const failureOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => undefined,
    (error: unknown) => error,
  );

describe("cmsFetch", () => {
  it("gives up connecting after a second, before the answer's head would be late", async () => {
    expect(connectTime).toBe(1_000);
    expect(defaultLimits.head).toBeGreaterThan(connectTime);
    const failure = await failureOf(postJson(await nobodyAccepts(), {}, { fetch: cmsFetch, limits: patient }));
    expect(failure).toMatchObject({
      kind: "unreachable",
      isTransient: true,
      message: "The CMS did not accept a connection within 1 s",
    });
  });

  it("is what a store asks with: twice", async () => {
    const said: unknown[] = [];
    const fetch = vi.fn(cmsFetch);
    const source = createSquidexSource({ app: "bakery", model, url: await nobodyAccepts(), fetch });
    const slices = { questions: { kind: "many" as const, fields: {} } };
    const store = createContentStore({
      source,
      model,
      wanted: () => ({ slices, pictures: [] }),
      maxAge: 1_000,
      log: (_level, _message, details) => said.push(details),
    });
    await store.refresh();
    expect(said).toEqual([{ kind: "unreachable", reason: "The CMS did not accept a connection within 1 s" }]);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it("is what files are fetched with", async () => {
    expect(await failureOf(fetchOriginal(await nobodyAccepts(), { fetch: cmsFetch }))).toMatchObject({
      cause: { code: "UND_ERR_CONNECT_TIMEOUT" },
    });
  });

  it("takes an answer as the platform's own does", async () => {
    const server = createServer((request, response) =>
      request.pipe(response.writeHead(200, { "content-type": "application/json" })),
    );
    onTestFinished(() => server.close().closeAllConnections());
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    expect(await postJson(address, { text: "Ünsafe" }, { fetch: cmsFetch })).toEqual({ text: "Ünsafe" });
  });
});
