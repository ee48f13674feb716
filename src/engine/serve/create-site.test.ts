import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { Slices } from "#schemas/selection.ts";
import { createSquidexSource } from "#engine/content/squidex/create-squidex-source.ts";
import type { ContentDisk } from "#engine/content/content-disk.ts";
import type { FetchFunction } from "#engine/http/fetch-within.ts";
import { smallSite } from "./serve-small-site.fixture.ts";
import { model } from "#schemas/small-model.fixture.ts";
import { definition, memorySource } from "#engine/small-site.fixture.ts";

/** A site whose CMS answers when the test calls a function. */
function slowSite() {
  const cms = { resolve: (_slices: Slices) => {}, reject: (_error: Error) => {} };
  const answer = new Promise<Slices>((resolve, reject) => Object.assign(cms, { resolve, reject }));
  const site = smallSite({
    pages: { home: { routes: ["/"], blocks: [{ type: "article", props: { heading: "Hello" } }] } },
    source: { ...memorySource(), fetchSlices: () => answer },
  });
  return { site, cms, get: async () => (await site.fetch(new Request("http://localhost/"))).status };
}

describe("the first visitors of a cold start", () => {
  it("wait for the first content", async () => {
    const { cms, get } = slowSite();
    const visitors = Promise.all([get(), get()]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    cms.resolve({ imprint: { copyright: "© 2026" } });
    expect(await visitors).toEqual([200, 200]);
  });

  it("are asked to come back after two seconds, and nobody waits for a CMS that has failed", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { cms, get, site } = slowSite();
    const visitor = get();
    await vi.advanceTimersByTimeAsync(1_999);
    cms.reject(new Error("down"));
    expect(await visitor).toBe(503);
    await site.content.refresh();
    expect(await get()).toBe(503);
  });
});

describe("a CMS that needs eleven seconds for its first answer", () => {
  const faq = { id: "cost", flatData: { questionText: "What does it cost?", order: 1 } };

  /** A CDN in front of the site, and the statuses for a visitor who sends one request a second. */
  async function statuses(disk?: ContentDisk) {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    let isWarm = false;
    const answer = () => Response.json({ data: { queryQuestionContents: [faq] } });
    const fetch: FetchFunction = (_address, { signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
        setTimeout(() => ((isWarm = true), resolve(answer())), isWarm ? 0 : 11_000);
      });
    const site = smallSite({
      pages: {
        home: {
          routes: ["/"],
          blocks: [{ type: "questions", props: { heading: "Help" }, bind: { items: "questions" } }],
        },
      },
      source: createSquidexSource({ app: "app", model, url: "http://cms.test", fetch }),
      disk,
    });
    const responses: Promise<Response>[] = [];
    for (let second = 0; second < 12; second++) {
      responses.push(Promise.resolve(site.fetch(new Request("http://localhost/"))));
      await vi.advanceTimersByTimeAsync(1_000);
    }
    vi.useRealTimers();
    return (await Promise.all(responses)).map(({ status }) => status);
  }

  it("costs visitors the maintenance page until then, and not longer", async () => {
    // The last visitors wait until the content has arrived.
    expect(await statuses()).toEqual([...Array.from({ length: 9 }, () => 503), 200, 200, 200]);
  });

  it("costs nothing where there is a kept copy", async () => {
    const slices = { questions: [{ $id: "kept", questionText: "Kept?", order: 1 }] };
    const disk = { read: () => ({ version: "1", slices, pictures: {}, savedAt: Date.now() }), write: vi.fn() };
    expect((await statuses(disk)).filter((status) => status !== 200)).toEqual([]);
  });
});

it.each([
  [
    "the registration site that the environment names",
    { REGISTRATION_URL: "https://register.example/" },
    "/sample",
    "https://register.example",
  ],
  ["else to the sample's", {}, "/sample", "/sample"],
  ["else to the one of the site's definition", {}, undefined, definition.registrationUrl],
])("redirects to %s", async (_what, variables, sampleRegistration, base) => {
  const site = smallSite({
    variables,
    sampleRegistration,
    pages: { join: { routes: ["/join"], redirect: { to: "registration", path: "/register" } } },
  });
  const response = await site.fetch(new Request("http://localhost/join"));
  expect(response.headers.get("location")).toBe(`${base}/register`);
});
