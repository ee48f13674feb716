import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseEnv } from "#engine/env.ts";
import { definition, siteManifests, smallDefinition } from "#engine/small-site.fixture.ts";
import { draftsAddress } from "#engine/preview/drafts-addresses.ts";
import type { Site } from "#engine/serve/create-site.ts";
import { createSite } from "#engine/serve/create-site.ts";
import { createNodeParts } from "#hosts/node/node-parts.ts";
import { admin, startSquidex, type SquidexServer } from "./start-squidex.ts";

const secret = "a secret of some length";
const origin = "https://www.example.co.za";
const folder = mkdtempSync(join(tmpdir(), "drafts-"));
const [published, draft] = ["What does it cost?", "What will it cost next year?"];
const values = (question: string) => ({
  key: { iv: "cost" },
  questionText: { iv: question },
  answerText: { iv: "<p>Nothing.</p>" },
  order: { iv: 1 },
});

let squidex: SquidexServer;
let withClient: Site;
let anonymous: Site;

/** A Squidex in which an editor has begun to change a published question, and two sites that show it. */
beforeAll(async () => {
  squidex = await startSquidex();
  const token = await ask("POST", "/identity-server/connect/token", {
    form: { grant_type: "client_credentials", client_id: admin.id, client_secret: admin.secret },
  });
  const authorization = `Bearer ${Reflect.get(Object(token), "access_token")}`;
  const send = (method: string, path: string, body: object) => ask(method, path, { body, authorization });
  await send("POST", "/api/apps", { name: "bakery" });
  await send("POST", "/api/apps/bakery/clients", { id: "website" });
  await send("PUT", "/api/apps/bakery/clients/website", { role: "Reader", allowAnonymous: true });
  const field = (name: string, fieldType: string) => ({ name, properties: { fieldType } });
  const texts = ["key", "questionText", "answerText"].map((name) => field(name, "String"));
  const fields = [...texts, field("order", "Number")];
  await send("POST", "/api/apps/bakery/schemas", { name: "question", type: "Default", isPublished: true, fields });
  await send("POST", "/api/apps/bakery/schemas", {
    name: "contact",
    type: "Singleton",
    isPublished: true,
    fields: [field("heading", "String")],
  });
  await send("POST", "/api/content/bakery/question?id=cost&publish=true", values(published));
  await send("POST", "/api/content/bakery/question/cost/draft", {});
  await send("PUT", "/api/content/bakery/question/cost", values(draft));
  const client = squidex.app("bakery").clients.find(({ id }) => id === "website");
  withClient = await openSite({ CMS_CLIENT_ID: "bakery:website", CMS_CLIENT_SECRET: client?.secret });
  anonymous = await openSite({});
});
afterAll(async () => {
  await squidex.close();
  rmSync(folder, { recursive: true });
});

async function ask(
  method: string,
  path: string,
  { body, form, authorization }: { body?: object; form?: Record<string, string>; authorization?: string },
): Promise<unknown> {
  const answer = await fetch(squidex.url + path, {
    method,
    headers: {
      ...(authorization !== undefined && { authorization }),
      ...(body && { "content-type": "application/json" }),
    },
    body: form ? new URLSearchParams(form) : JSON.stringify(body),
  });
  expect(answer.status, `${method} ${path}`).toBeLessThan(300);
  return answer.json();
}

async function openSite(client: Record<string, string | undefined>): Promise<Site> {
  const env = parseEnv({ PREVIEW_SECRET: secret, PUBLIC_URL: origin, CONTENT_CACHE_DIR: folder, ...client });
  const manifests = siteManifests({
    help: {
      routes: ["/help"],
      blocks: [
        { type: "questions", props: { heading: "Questions" }, bind: { items: "questions" } },
        { type: "article", bind: "contact" },
      ],
    },
    unknown: { routes: ["*"] },
  });
  const site = createSite({
    ...createNodeParts({ cms: { url: squidex.url }, definition, manifests, env, log: () => {} }),
    mode: "production",
    definition: smallDefinition,
    env,
    document: { baseCss: "", headScript: "head()", loaderScript: "load()", app: "/app.js" },
    builtFiles: new Map(),
    log: () => {},
  });
  await site.content.refresh();
  return site;
}

async function open(site: Site, path: string, init?: RequestInit) {
  const response = await site.fetch(new Request(new URL(path, origin), init));
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const address = draftsAddress("/help", { base: "", secret });
const unpublished = { headers: { "x-unpublished": "1" } };

describe("a draft in the CMS", () => {
  it("is shown at a signed address, which no cache keeps", async () => {
    const { status, headers, text } = await open(withClient, address);
    expect(status).toBe(200);
    expect(text).toContain(draft);
    expect(text).not.toContain(published);
    expect(text).toContain("Drafts are shown");
    expect([headers.get("cache-control"), headers.get("x-robots-tag")]).toEqual(["no-store", "noindex, nofollow"]);
  });

  const query = '{queryQuestionContents(orderby:"data/order/iv asc"){id flatData{questionText}}}';
  const posted = { method: "POST", body: JSON.stringify({ query }) };

  it.each<[what: string, path: string, init?: RequestInit]>([
    ["the page", "/help"],
    ["the page, to one who sends Squidex's header", "/help", unpublished],
    ["the page, to one who asks for drafts", "/help?drafts=1&drafts=/help"],
    ["the page with the query of the signed address", address.replace("/preview", "/help")],
    ["an answer to a query", "/api/content/bakery/graphql", posted],
    [
      "an answer to a query with Squidex's header",
      "/api/content/bakery/graphql?drafts=1",
      { ...posted, ...unpublished },
    ],
    ["an unsigned preview", "/preview?drafts=%2Fhelp", unpublished],
    ["a preview with a forged signature", address.replace(/signature=.{4}/, "signature=AAAA"), unpublished],
    ["the preview of a manifest whose signature it is", address.replace("drafts", "manifest"), unpublished],
    ["the signed address with another path", address.replace("%2Fhelp", "%2F404"), unpublished],
  ])("is not shown by %s", async (_what, path, init) => {
    await open(withClient, address);
    const { text, status } = await open(withClient, path, init);
    expect(text).not.toContain(draft);
    expect(text.includes(published) ? 200 : 403).toBe(status);
  });

  it("stays out of the content that the site keeps, and out of its copy on disk", async () => {
    await open(withClient, address);
    await withClient.content.refresh();
    expect(JSON.stringify(withClient.content.current())).toContain(published);
    expect(JSON.stringify(withClient.content.current())).not.toContain(draft);
    const again = await openSite({});
    expect((await open(again, "/help")).text).toContain(published);
  });

  it("is not the only thing that previews lead editors to: what a block misses, too", async () => {
    const id = squidex.app("bakery").schemas.get("contact")?.id ?? expect.fail();
    const { text } = await open(withClient, address);
    expect(text).toContain("The content &quot;contact.heading&quot; is empty");
    expect(text).toContain(
      `<a href="${squidex.url}/app/bakery/content/contact/${id}/history">Edit in <!-- -->Squidex</a>`,
    );
    expect((await open(withClient, "/help")).text).not.toContain("Edit in");
  });

  it("costs the CMS one query for many previews at once", async () => {
    const site = await openSite({ CMS_CLIENT_ID: admin.id, CMS_CLIENT_SECRET: admin.secret });
    const before = squidex.requests.length;
    await Promise.all(Array.from({ length: 20 }, () => open(site, address)));
    const asked = squidex.requests.slice(before).filter(({ path }) => path.endsWith("/graphql"));
    // One document, repeated until it requests no name that this Squidex lacks.
    expect(asked.length).toBeLessThan(6);
  });

  it("is asked for with the server's own client alone, and refused in a sentence", async () => {
    expect(await open(anonymous, address)).toMatchObject({
      status: 503,
      text: expect.stringContaining("set CMS_CLIENT_ID and CMS_CLIENT_SECRET"),
    });
    const stranger = await openSite({ CMS_CLIENT_ID: "bakery:website", CMS_CLIENT_SECRET: "another secret" });
    expect(await open(stranger, address)).toMatchObject({
      status: 503,
      text: "Drafts cannot be shown. There is no token for the client of the CMS: the CMS answered 401 – check CMS_CLIENT_ID and CMS_CLIENT_SECRET.\n",
    });
  });
});
