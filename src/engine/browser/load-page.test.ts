// @vitest-environment happy-dom
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { sliceQueries as queriesOf } from "#schemas/derive/slice-queries.ts";
import { model } from "#schemas/small-model.fixture.ts";
import type { BlockPlan, PagePlan } from "#schemas/page-plan.ts";
import { graphqlPath } from "#engine/content/wire/addresses.ts";
import { answerQuery } from "#engine/content/answers/answer-query.ts";
import { someContent, someSlices } from "#engine/content/slices.fixture.ts";
import { components } from "./block-components.ts";
import { loadPage, prefetchPage, type BrowserSite } from "./load-page.ts";

const pageFormat = "small";
const sliceQueries = queriesOf(model);
const loadNothing = () => Promise.resolve(() => null);
const application: BrowserSite = {
  cmsApp: "bakery",
  pageFormat,
  sliceQueries,
  components: { article: loadNothing, views: loadNothing, questions: loadNothing, prices: loadNothing },
};
const asked: string[] = [];
const server = setupServer(
  http.post(`*${graphqlPath("bakery")}`, async ({ request }) => {
    asked.push("content");
    const { query } = (await request.json()) as { query: string };
    return HttpResponse.json(
      answerQuery({ query }, { content: someContent, known: someSlices, queries: sliceQueries }, "parsed"),
    );
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());
afterEach(() => {
  asked.length = 0;
  server.resetHandlers();
  vi.restoreAllMocks();
});

const block: BlockPlan = {
  type: "article",
  heading: "heading",
  source: "help.json:1:1",
  props: { heading: "Hi" },
  bindings: [],
};
const plan: PagePlan = {
  format: pageFormat,
  page: "help",
  status: 200,
  title: "Help",
  description: "Answers.",
  index: true,
  params: {},
  slices: {},
  blocks: [block],
};

/** Answers requests for the plan of a path. */
function answerPlan(path: string, answer: () => Response) {
  server.use(
    http.get(`*/page-plan${path}`, () => {
      asked.push(path);
      return answer();
    }),
  );
}

const load = (path: string) => loadPage(application, path, new AbortController().signal);

describe("loadPage", () => {
  it("takes the content that a plan brings with it, where there is nobody to ask", async () => {
    const bound: BlockPlan = {
      ...block,
      bindings: [{ prop: "whole", path: ["questions"], selection: someSlices.questions }],
    };
    answerPlan("/help.json", () =>
      HttpResponse.json({ ...plan, slices: someSlices, blocks: [bound], content: someContent }),
    );
    const { blocks } = await load("/help");
    expect(asked).toEqual(["/help.json"]);
    expect(blocks[0]).toHaveProperty("props.whole");
  });

  it("refuses a plan of another version of the site, whose props may have another shape", async () => {
    answerPlan("/help.json", () => HttpResponse.json({ ...plan, format: "0ther" }));
    await expect(load("/help")).rejects.toThrow("another version of the site");
  });

  it("leaves an address without a plan to the host, with the query that modes are in", async () => {
    answerPlan("/nowhere.json", () => new HttpResponse(null, { status: 404 }));
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
    void load("/nowhere");
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(`/nowhere${window.location.search}`));
  });

  it("stays on this site for a path that would be the address of another site", async () => {
    answerPlan("//other.example.json", () => new HttpResponse(null, { status: 404 }));
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
    void load("//other.example");
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(`/other.example${window.location.search}`));
  });

  it.each([
    ["/", "/index.json"],
    ["/help", "/help.json"],
    ["/for-people/kyc-fica", "/for-people/kyc-fica.json"],
  ])("asks for the plan of %s at %s", async (path, file) => {
    answerPlan(file, () => HttpResponse.json(plan));
    expect(await load(path)).toMatchObject({
      plan: { page: "help" },
      blocks: [{ type: "article", props: { heading: "Hi" } }],
    });
    expect(asked).toEqual([file]);
  });

  it("brings the components of the page's blocks and of those in their slots", async () => {
    const inner: BlockPlan = { ...block, type: "views", props: { views: [] } };
    answerPlan("/prices.json", () =>
      HttpResponse.json({ ...plan, blocks: [{ ...block, type: "prices", slots: { below: [inner] } }] }),
    );
    await load("/prices");
    expect(Object.keys(components)).toEqual(expect.arrayContaining(["prices", "views"]));
  });

  it("binds the content that it loads", async () => {
    const bindings = [
      {
        prop: "items",
        path: ["questions"],
        selection: { kind: "many", required: true, fields: { questionText: { kind: "value", required: true } } },
      },
    ];
    answerPlan("/help.json", () =>
      HttpResponse.json({
        ...plan,
        slices: { questions: someSlices.questions },
        blocks: [{ ...block, type: "questions", bindings }],
      }),
    );
    expect(await load("/help")).toMatchObject({
      blocks: [{ props: { items: [{ questionText: "What does it cost?" }, { questionText: "Is it safe?" }] } }],
    });
    expect(asked).toEqual(["/help.json", "content"]);
  });

  it("asks nothing again that was fetched ahead", async () => {
    answerPlan("/ahead.json", () => HttpResponse.json(plan));
    prefetchPage(application, "/ahead");
    prefetchPage(application, "/ahead");
    await load("/ahead");
    expect(asked).toEqual(["/ahead.json"]);
  });

  it("asks again when fetching ahead failed", async () => {
    answerPlan("/late.json", () =>
      asked.length === 1 ? new HttpResponse(null, { status: 503 }) : HttpResponse.json(plan),
    );
    prefetchPage(application, "/late");
    expect(await load("/late")).toMatchObject({ plan: { page: "help" } });
    expect(asked).toEqual(["/late.json", "/late.json"]);
  });

  it("asks again after a visitor gave up a page whose answer, fetched ahead, never came", () => {
    const fetched = vi.spyOn(globalThis, "fetch").mockReturnValue(new Promise(() => {}));
    const visit = new AbortController();
    prefetchPage(application, "/stuck");
    void loadPage(application, "/stuck", visit.signal);
    expect(fetched).toHaveBeenCalledTimes(1);
    visit.abort();
    void load("/stuck");
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it("leaves for another site, and renders nothing meanwhile", async () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
    answerPlan("/register.json", () => HttpResponse.json({ redirect: "https://register.example/register" }));
    const settled = vi.fn();
    load("/register").then(settled, settled);
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith("https://register.example/register"));
    expect(settled).not.toHaveBeenCalled();
  });

  it("follows a redirect that is newer than the tab, with the visitor's query and fragment", async () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
    answerPlan("/old.json", () => HttpResponse.json({ redirect: "/new" }));
    void loadPage(application, "/old", new AbortController().signal, "?utm_source=sms#costs");
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith("/new?utm_source=sms#costs"));
  });

  it("asks a static host for an address that has no plan, and loads the document again that is shown already", async () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
    const reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});
    answerPlan("/gone.json", () => new HttpResponse(null, { status: 404 }));
    void loadPage(application, "/gone", new AbortController().signal, "?nested=true#part");
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith("/gone?nested=true#part"));
    history.replaceState(null, "", "/gone?nested=true#part");
    void loadPage(application, "/gone", new AbortController().signal, "?nested=true#part");
    await vi.waitFor(() => expect(reload).toHaveBeenCalled());
    history.replaceState(null, "", "/");
  });

  it.each<[what: string, answer: () => Response, reason: string]>([
    ["the server fails", () => new HttpResponse(null, { status: 503 }), "answered with 503"],
    [
      "the site no longer has a block's script",
      () => HttpResponse.json({ ...plan, blocks: [{ ...block, type: "gone" }] }),
      'no block "gone"',
    ],
  ])("fails when %s", async (_what, answer, reason) => {
    answerPlan("/help.json", answer);
    await expect(load("/help")).rejects.toThrow(reason);
  });
});
