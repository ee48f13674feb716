import { serve, type ServerType } from "@hono/node-server";
import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import * as z from "zod";
import { model } from "#schemas/content/index.ts";
import { checkLive } from "#tools/cli/check-live.ts";
import { openLiveCms, type LiveCms } from "#tools/squidex/live-cms.ts";
import { compareWithLive, writeDifferences } from "#tools/cli/live-differences.ts";
import { printDifferences } from "#tools/cli/cms-pull.ts";
import { readSiteContent, withPreviews } from "#tools/cli/read-site-content.ts";
import { pushSite, type PushRun } from "#tools/squidex/push-site.ts";
import { createRestClient, type RestClient } from "#tools/squidex/rest-client.ts";
import type { ContentSource } from "#engine/content/content-source.ts";
import { createSquidexSource } from "#engine/content/squidex/create-squidex-source.ts";
import type { Log } from "#engine/log.ts";
import type { Site } from "#engine/serve/create-site.ts";
import { keepCurrent } from "#engine/serve/keep-current.ts";
import { dealsOver } from "../../ended-offers.ts";
import { siteOf } from "../../site-of.ts";
import { sampleSource } from "../../sample-content.ts";
import { admin, startSquidex, type SquidexServer } from "../../squidex/start-squidex.ts";
import { manifests } from "../../this-pages.ts";
import { logMessages } from "../../log-messages.ts";
import { maxWait } from "../../max-wait.ts";

const secret = "a secret of some length";
const waitOptions = { timeout: maxWait, interval: 50 };
const pushOptions: PushRun = {
  choices: { ours: new Set(), theirs: new Set() },
  mayDelete: false,
  mayRetype: false,
  isDry: false,
  progress: () => undefined,
};

async function startSite(source: ContentSource, log: Log, ttl = "3600"): Promise<Site> {
  const site = siteOf({
    variables: { WEBHOOK_SECRET: secret, CONTENT_TTL_SECONDS: ttl },
    manifests,
    source,
    log,
  });
  keepCurrent(site);
  await site.content.refresh();
  return site;
}

let server: SquidexServer;
let owner: RestClient;
let live: LiveCms;
let folder: string;

beforeAll(async () => {
  server = await startSquidex();
  owner = createRestClient({ url: server.url, app: "mma", client: admin.id, secret: admin.secret });
  const { problems } = await pushSite(owner, await readSiteContent("content"), pushOptions);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  live = openLiveCms({ url: server.url });
  folder = await mkdtemp(join(tmpdir(), "pulled-"));
  await cp("content", folder, { recursive: true });
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Changes fields of a record as its editor does. */
const edit = (schema: string, id: string, data: object) =>
  owner.write("PUT", `/api/content/mma/${schema}/${id}`, data, z.unknown());
const valuesOf = async (schema: string, id: string) =>
  (await owner.read(`/api/content/mma/${schema}/${id}`, z.object({ data: z.record(z.string(), z.unknown()) })))?.data ??
  {};

async function change(schema: string, id: string, values: Record<string, unknown>): Promise<void> {
  const wrapped = Object.fromEntries(Object.entries(values).map(([name, iv]) => [name, { iv }]));
  await edit(schema, id, { ...(await valuesOf(schema, id)), ...wrapped });
}

/**
 * The place at which two documents begin to differ, except for the versions of pictures, which count the changes of
 * each picture.
 */
function firstDifference(...documents: [string, string]): string[] | undefined {
  const [one = "", other = ""] = documents.map((html) => {
    const [, version = ""] = /data-version="([^"]+)"/.exec(html) ?? [];
    return html.replaceAll(version, "").replaceAll(/\?version=\d+/g, "");
  });
  if (one === other) return undefined;
  const at = [...one].findIndex((character, index) => character !== other[index]);
  return [one, other].map((html) => html.slice(at - 80, at + 80));
}

/** Squidex chooses the ids of singletons, and counts versions of its own. */
function withoutNumbers(content: unknown): unknown {
  return JSON.parse(JSON.stringify(content), (name, value: unknown) =>
    name === "$id" || name === "version" ? undefined : value,
  );
}

describe("a Squidex to which the content was pushed", () => {
  it("holds the same content as the folder, read by somebody without a name", async () => {
    expect((await compareWithLive(live, "content")).differences).toEqual([]);
    const loud = { name: "faq", id: "\u001b[2J", change: "removed", values: [] } as const;
    expect(printDifferences([loud], live)[0]).toBe("faq/\\u001b[2J is not in the CMS");
    expect(printDifferences([], live)).toEqual(["The CMS and the folder hold the same content"]);
  });

  it("is no other app, which is said", async () => {
    const other = openLiveCms({ url: server.url, app: "other" });
    await expect(compareWithLive(other, "content")).rejects.toThrow(
      /shows no app "other" to this client – check --app and --client$/,
    );
  });

  it("has no errors and no warnings, as the folder has none", async () => {
    const { findings, records } = await checkLive(live);
    expect(findings.filter(({ message }) => message !== dealsOver)).toEqual([]);
    expect(records).toBeGreaterThan(100);
  });
});

describe("a site in front of it", () => {
  let site: Site;
  let listening: ServerType;
  const log = vi.fn();
  const getText = async (from: Site, path: string) => (await from.fetch(new Request(`http://localhost${path}`))).text();
  const queries = () => server.requests.filter(({ path }) => path.endsWith("/graphql")).length;

  beforeAll(async () => {
    site = await startSite(createSquidexSource({ url: server.url, app: "mma", model }), log);
    const port = await new Promise<number>((resolve) => {
      listening = serve({ fetch: site.fetch, port: 0, hostname: "127.0.0.1", overrideGlobalObjects: false }, (info) =>
        resolve(info.port),
      );
    });
    // Another push adds the rule, and nothing else.
    const webhook = { url: `http://127.0.0.1:${port}/hooks/content`, secret };
    const previews = { base: "https://www.example.co.za", secret: "another secret" };
    await pushSite(owner, withPreviews(await readSiteContent("content"), previews), { ...pushOptions, webhook });
  });
  afterAll(() => void listening.close());

  it("is what the links of the schemas lead to, and a push does not change them", async () => {
    const { previewUrls } = z
      .object({ previewUrls: z.record(z.string(), z.string()) })
      .parse(await owner.read("/api/apps/mma/schemas/faq", z.unknown()));
    expect(previewUrls).toEqual({
      "Preview with drafts": expect.stringMatching(
        /^https:\/\/www\.example\.co\.za\/preview\?drafts=%2Fhelp&expires=\d+&signature=/,
      ),
    });
    const before = server.writes().length;
    expect((await pushSite(owner, await readSiteContent("content"), pushOptions)).changes).toEqual([]);
    expect(server.writes()).toHaveLength(before);
  });

  it("shows the same pages as with the sample content", async () => {
    const { slices } = site.timetable;
    const pushed = await createSquidexSource({ url: server.url, app: "mma", model }).fetchSlices(slices, waitOptions);
    expect(withoutNumbers(pushed)).toEqual(withoutNumbers(await sampleSource.fetchSlices(slices, waitOptions)));
    const embedded = await startSite(sampleSource, () => {});
    const paths = [...(manifests?.pages.keys() ?? [])].flatMap((page) => site.pages().planOf(page)?.canonical ?? []);
    // The rendering depends only on the content, and the content of all pages is compared above.
    for (const path of paths.filter((_path, index) => index % 6 === 0 || process.env["FULL"] === "true"))
      expect(firstDifference(await getText(site, path), await getText(embedded, path)), path).toBeUndefined();
  });

  it("shows what an editor changed once Squidex has told it", async () => {
    const heading = "Pay, save and send at any till";
    const shown = async () => (await getText(site, "/for-people")).includes(heading);
    await change("showcase", "people-showcase", { leftTextRow1: heading });
    await server.idle();
    await vi.waitFor(async () => expect(await shown()).toBe(true), waitOptions);
    await change("showcase", "people-showcase", { leftTextRow1: "R0 a month." });
    await server.idle();
    await vi.waitFor(async () => expect(await shown()).toBe(false), waitOptions);
    expect(site.state().webhookMessages).toMatchObject({ accepted: 2 });
  });

  it("loses the block whose content is not published any more, and says so", async () => {
    await owner.write("PUT", "/api/content/mma/showcase/people-showcase/status", { status: "Draft" }, z.unknown());
    await server.idle();
    const shown = async () => (await getText(site, "/for-people")).includes('data-block="showcase"');
    await vi.waitFor(async () => expect(await shown()).toBe(false), waitOptions);
    expect(log).toHaveBeenCalledWith(
      "warn",
      logMessages.blockOmitted,
      expect.objectContaining({ missing: "people.showcase" }),
    );
    await owner.write("PUT", "/api/content/mma/showcase/people-showcase/status", { status: "Published" }, z.unknown());
    await server.idle();
    await vi.waitFor(async () => expect(await shown()).toBe(true), waitOptions);
  });

  it("asks by time and not by traffic", async () => {
    const busy = await startSite(createSquidexSource({ url: server.url, app: "mma", model }), () => {}, "1");
    await getText(busy, "/promo");
    const [before, begun] = [queries(), performance.now()];
    for (let second = 0; second < 5; second++) {
      const next = new Promise((resolve) => setTimeout(resolve, 1_000));
      for (let visitor = 0; visitor < 2_000; visitor++) if (!busy.lookUp("/promo")) await getText(busy, "/promo");
      await next;
    }
    // The content is one query a second, and the data of pictures is another query.
    expect(queries() - before).toBeLessThanOrEqual(2 * (1 + Math.ceil((performance.now() - begun) / 1_000)));
    expect(queries()).toBeGreaterThan(before);
  });
});

describe("what an editor changes", () => {
  const faq = "how-to-open-an-account";

  it("is pulled as a diff that can be reviewed", async () => {
    const before = await readFile(join(folder, "faq.json"), "utf8");
    await change("faq", faq, { faqQuestion: "How do I get an account?" });
    const compared = await compareWithLive(live, folder);
    expect(printDifferences(compared.differences, live)).toEqual([
      `faq/${faq} differs  ${server.url}/app/mma/content/faq/${faq}/history`,
      '  faqQuestion: "How do I open an account?" → "How do I get an account?"',
      "1 difference",
    ]);
    await writeDifferences(compared, live, folder);
    const after = await readFile(join(folder, "faq.json"), "utf8");
    const lines = (text: string) => text.split("\n");
    const changed = lines(after).filter((line) => !lines(before).includes(line));
    expect(changed.map((line) => line.trim())).toEqual([
      expect.stringMatching(/^"lastModified": "/),
      '"faqQuestion": "How do I get an account?",',
    ]);
    expect((await compareWithLive(live, folder)).differences).toEqual([]);
  });

  it("is pulled with new records, files and what is not published any more", async () => {
    const bytes = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>');
    const path = "/api/apps/mma/assets?id=new-till&duplicate=true";
    await owner.upload("POST", path, { fileName: "New till.svg", mimeType: "image/svg+xml", bytes }, z.unknown());
    await owner.write("PUT", "/api/apps/mma/assets/new-till", { metadata: { alt: "A new till" } }, z.unknown());
    const posted = { faqQuestion: { iv: "Is it new?" }, faqAnswer: { iv: "<p>Yes.</p>" }, order: { iv: 9_000 } };
    await owner.write("POST", "/api/content/mma/faq?id=is-it-new&publish=true", posted, z.unknown());
    await owner.write("PUT", "/api/content/mma/faq/can-i-stop-a-payout/status", { status: "Draft" }, z.unknown());
    const compared = await compareWithLive(live, folder);
    expect(compared.differences.map(({ name, id, change: how }) => `${name}/${id} ${how}`).toSorted()).toEqual([
      "assets/new-till added",
      "faq/can-i-stop-a-payout changed",
      "faq/is-it-new added",
    ]);
    await writeDifferences(compared, live, folder);
    expect(await readFile(join(folder, "assets/New-till.svg"))).toEqual(Buffer.from(bytes));
    expect(JSON.parse(await readFile(join(folder, "assets.json"), "utf8")).items.at(-1)).toEqual({
      id: "new-till",
      fileName: "New-till.svg",
      alt: "A new till",
    });
    await owner.write("PUT", "/api/content/mma/faq/can-i-stop-a-payout/status", { status: "Published" }, z.unknown());
  });

  it("is pulled into the folder of files alone, whatever ids and names the CMS gives them", async () => {
    const compared = await compareWithLive(live, folder);
    const values = [{ path: ["fileName"], before: undefined, after: "..." }];
    const difference = { name: "assets", id: "../-escaped.sh", change: "added", values, side: "theirs" } as const;
    const rest = { ...live.rest, download: () => Promise.resolve(new Uint8Array([1])) };
    const target = await mkdtemp(join(tmpdir(), "pulled-"));
    onTestFinished(() => rm(target, { recursive: true, force: true }));
    await writeDifferences({ ...compared, differences: [difference] }, { rest }, target);
    expect((await readdir(target, { recursive: true })).toSorted()).toEqual([
      "assets",
      "assets.json",
      "assets/escaped.sh",
    ]);
  });

  it("is pulled into files whose names keep their extension, whatever letters the CMS's names have", async () => {
    const compared = await compareWithLive(live, folder);
    const values = [{ path: ["fileName"], before: undefined, after: "фото.png" }];
    const difference = { name: "assets", id: "photo", change: "added", values, side: "theirs" } as const;
    const rest = { ...live.rest, download: () => Promise.resolve(new Uint8Array([1])) };
    const target = await mkdtemp(join(tmpdir(), "pulled-"));
    onTestFinished(() => rm(target, { recursive: true, force: true }));
    await writeDifferences({ ...compared, differences: [difference] }, { rest }, target);
    expect(await readdir(join(target, "assets"))).toEqual(["photo.png"]);
  });

  it("is pulled as two files when the CMS has two new files of one name", async () => {
    const compared = await compareWithLive(live, folder);
    const values = [{ path: ["fileName"], before: undefined, after: "photo.png" }];
    const added = ["one", "two"].map(
      (id) => ({ name: "assets", id, change: "added", values, side: "theirs" }) as const,
    );
    const rest = { ...live.rest, download: (path: string) => Promise.resolve(new TextEncoder().encode(path)) };
    const target = await mkdtemp(join(tmpdir(), "pulled-"));
    onTestFinished(() => rm(target, { recursive: true, force: true }));
    await writeDifferences({ ...compared, differences: added }, { rest }, target);
    expect((await readdir(join(target, "assets"))).toSorted()).toEqual(["photo.png", "two-photo.png"]);
    const { items } = JSON.parse(await readFile(join(target, "assets.json"), "utf8")) as { items: object[] };
    expect(items).toMatchObject([
      { id: "one", fileName: "photo.png" },
      { id: "two", fileName: "two-photo.png" },
    ]);
  });

  it("is found where it is wrong, with the address at which it is mended", async () => {
    await change("faq", faq, { faqAnswer: '<p>Look <a href="/nowhere">here</a>.</p>' });
    await change("faq-group", "faq-group-opening-your-account", { faqGroupHeading: "Call {fact:supportPhon}" });
    const { findings } = await checkLive(live);
    const errors = findings.filter(({ severity }) => severity === "error");
    expect(errors).toContainEqual({
      severity: "error",
      schema: "faq",
      item: faq,
      field: "faqAnswer",
      place: `faq/${faq} faqAnswer`,
      message: expect.stringContaining("/nowhere"),
      hint: expect.any(String),
      address: `${server.url}/app/mma/content/faq/${faq}/history`,
    });
    expect(errors).toContainEqual(
      expect.objectContaining({
        place: "faq-group/faq-group-opening-your-account faqGroupHeading",
        message: expect.stringContaining("supportPhon"),
        address: `${server.url}/app/mma/content/faq-group/faq-group-opening-your-account/history`,
      }),
    );
  });

  it("is found where a page loses a block by it, and where a field is gone", async () => {
    const { data } = z
      .object({ data: z.object({ fields: z.array(z.looseObject({ name: z.string() })), version: z.number() }) })
      .parse({ data: await owner.read("/api/apps/mma/schemas/faq", z.unknown()) });
    const fields = data.fields.filter(({ name }) => name !== "faqAnswer");
    await owner.write("PUT", "/api/apps/mma/schemas/faq/sync", { isPublished: true, fields }, z.unknown());
    const messages = (await checkLive(live)).findings.map(
      ({ place, message, hint }) => `${place} ${message} – ${hint}`,
    );
    // A hidden field looks as if it were not there, and a push keeps it hidden.
    expect(messages).toContainEqual(
      expect.stringMatching(/faqAnswer the CMS's schema "faq" has no such field "faqAnswer" – add or show it/),
    );
  });
});
