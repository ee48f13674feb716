import { describe, expect, it, vi } from "vitest";
import { model } from "#schemas/content/index.ts";
import type { FetchFunction } from "../fetch-within.ts";
import { createSquidexSource } from "./create-squidex-source.ts";

const base = "https://cms.example";
const fetch = vi.fn<FetchFunction>(() => Promise.resolve(Response.json({ data: { queryFaqContents: [] } })));
const wanted = { faqs: { kind: "many", fields: { faqQuestion: { kind: "value" } } } } as const;
const headersOf = () => fetch.mock.lastCall?.[1].headers;

describe("drafts", () => {
  it("are asked for by a header that no other request has", async () => {
    const source = createSquidexSource({ base, app: "mma", model, fetch, mayReadDrafts: true });
    await source.fetchSlices(wanted, { drafts: true });
    expect(headersOf()).toHaveProperty("x-unpublished", "1");
    await source.fetchSlices(wanted);
    expect(headersOf()).not.toHaveProperty("x-unpublished");
  });

  it("are not asked for without a client", async () => {
    fetch.mockClear();
    const source = createSquidexSource({ base, app: "mma", model, fetch });
    await expect(source.fetchSlices(wanted, { drafts: true })).rejects.toThrow(
      "set CMS_CLIENT_ID and CMS_CLIENT_SECRET",
    );
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe("the address at which a record is edited", () => {
  it.each([
    ["faqs", "cost", `${base}/app/mma/content/faq/cost/history`],
    ["people.demo", "a b", `${base}/app/mma/content/demo/a%20b/history`],
    ["people.cycle.button", "go", `${base}/app/mma/content/button/go/history`],
    ["faqCategories.groups.contents", "cost", `${base}/app/mma/content/faq/cost/history`],
    ["faqs.faqQuestion", "cost", undefined],
    ["constructor", "cost", undefined],
    ["route.tab", "cost", undefined],
  ])("is that of its content type in Squidex: %s %s", (path, id, address) => {
    expect(createSquidexSource({ base, app: "mma", model }).editAddress(path, id)).toBe(address);
    const editBase = "https://cms.example.co.za";
    const inside = createSquidexSource({ base: "http://squidex:5000", editBase, app: "mma", model });
    expect(inside.editAddress(path, id)).toBe(address?.replace(base, editBase));
  });

  it("is another one where somebody says so", () => {
    const editAddress = (type: string, id: string) => `file:${type}#${id}`;
    const source = createSquidexSource({ base, app: "mma", model, name: "content/", editAddress });
    expect([source.name, source.editAddress("people.demo", "demo")]).toEqual(["content/", "file:demo#demo"]);
  });
});
