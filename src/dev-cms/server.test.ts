import { serverAudits } from "graphql-http";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ContentError } from "./content-error.ts";
import { soundContent, writeContentFolder } from "./content-folder.fixture.ts";
import { startDevCms, type RunningDevCms } from "./server.ts";

// Vitest takes graphql's ESM build, Node gives graphql-http the CommonJS one, and a schema of the
// one is refused by the other.
vi.mock("graphql", async () => (await import("node:module")).createRequire(import.meta.url)("graphql"));

let running: RunningDevCms;

beforeAll(async () => {
  running = await startDevCms({ directory: await writeContentFolder(soundContent), port: 0, introspection: true });
});
afterAll(() => running.close());

describe("GraphQL over HTTP", () => {
  for (const { id, name, fn } of serverAudits({ url: () => `${running.url}/api/content/mma/graphql` })) {
    it(`${id} ${name}`, async () => {
      expect(await fn()).toMatchObject({ status: "ok" });
    });
  }
});

describe("startDevCms", () => {
  it("serves assets with their length, to HEAD too", async () => {
    for (const method of ["GET", "HEAD"]) {
      const response = await fetch(`${running.url}/api/assets/mma/logo`, { method });
      expect(response.headers.get("content-length")).toBe("94");
      expect(await response.text()).toHaveLength(method === "GET" ? 94 : 0);
    }
  });

  it("refuses large bodies, whatever length they claim", async () => {
    // Node asks for `duplex` when a body is a stream; TypeScript's DOM types do not know it.
    const streamed = { body: new Blob(["x".repeat(300 * 1024)]).stream(), duplex: "half" };
    const response = await fetch(`${running.url}/api/content/mma/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      ...streamed,
    });
    expect(response.status).toBe(413);
  });

  it("does not start with content that has problems", async () => {
    const directory = await writeContentFolder({ "faq.json": { items: [{}] } });
    await expect(startDevCms({ directory, port: 0 })).rejects.toThrow(ContentError);
  });
});
