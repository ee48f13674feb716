import { createHash } from "node:crypto";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { startDevCms } from "#tools/dev-cms/start-dev-cms.ts";
import type { ContentModel } from "#schemas/content-model.ts";
import { headersOf304, pictureHeaders, securityHeaders } from "#engine/http/http-policy.ts";
import { readPictureSize } from "#engine/assets/picture-size.ts";
import { writePreviewAddress } from "#engine/preview/preview-address.ts";
import type { ModeDefinition } from "#engine/page/page-mode.ts";
import { findAssets } from "#hosts/files/export-assets.ts";
import { ask, type WireAnswer } from "./ask.ts";
import { comparableHeaders, otherAddressesOf, redirectsOf } from "./comparable-answer.ts";
import { modeQueries } from "./mode-queries.ts";
import { startSite, type Running } from "./start-site.ts";
import type { WorkerBindings } from "#hosts/workers/platform.ts";
import { copyPictures, startWorker, type RunningWorker } from "./start-worker.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** A built site, and its addresses at which its Node server and its Worker are compared. */
export interface ComparedSite {
  /** The folder of the built project. */
  folder: string;
  /** Gives the folder of the built Worker. */
  buildWorker: () => Promise<string>;
  model: ContentModel;
  modes: readonly ModeDefinition[];
  /** The name of the CMS's app. */
  app: string;
  /** A page, by its path without the slash, which is also its id. */
  page: string;
  /** Addresses of other pages, the main page among them. */
  pages: string[];
  /** An address that leads to the registration site. */
  register: string;
  /** A page whose pictures are compared, and how many of them it shows at least. */
  pictures: { path: string; least: number };
  /** A picture that no test requests before the CMS is unavailable. */
  unkept: string;
  /**
   * A rendition that the platform's Images make, and its width; absent for a site whose pictures need no renditions.
   */
  rendition?: { address: string; width: number };
  /** A query of content that pages show. */
  query: string;
  /** A block for a preview. */
  block: object;
  /** A text of the content, which `page` shows. */
  edited: { file: string; field: string };
}

/** Sends the same requests to a site's server and to its Worker on the real platform, and expects the same answers. */
export function describeConformance(site: ComparedSite): void {
  const webhookSecret = "the secret of the webhook";
  const previewSecret = "the secret of previews";
  const publicUrl = "https://www.example.co.za";
  const page = `/${site.page}`;
  const assets = `/api/assets/${site.app}`;
  const [cache, folder, storage] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
  let variables: Record<string, string> = {};
  let content: Awaited<ReturnType<typeof startDevCms>> | undefined;
  let node: Running | undefined;
  let worker: RunningWorker | undefined;
  let built = "";
  let onNode = "";
  let onWorker = "";

  beforeAll(async () => {
    built = await site.buildWorker();
    cpSync(join(site.folder, "content"), folder, { recursive: true });
    content = await startDevCms({ folder, model: site.model, app: site.app });
    variables = {
      CMS_URL: content.url,
      PUBLIC_URL: publicUrl,
      REGISTRATION_URL: inject("registrationUrl"),
      WEBHOOK_SECRET: webhookSecret,
      PREVIEW_SECRET: previewSecret,
      LOG_LEVEL: "warn",
    };
    [node, worker] = await Promise.all([
      startSite({ ...variables, CONTENT_CACHE_DIR: cache }, { folder: site.folder }),
      startWorker(variables, { storage, folder: built }),
    ]);
    onNode = node.url;
    onWorker = worker.url;
  });

  afterAll(async () => {
    await worker?.stop();
    await node?.stop();
    await content?.close();
  });

  describe("the Worker answers as Node does", () => {
    const pages = [page, ...site.pages, ...modeQueries(site.modes).map((query) => `/${query}`), "/no-such-page"];

    it.each(pages.flatMap((path) => ["br", "gzip", "identity"].map((coding) => [path, coding] as const)))(
      "%s, as %s",
      async (path, coding) => {
        const [there, here] = await askBoth(path, { headers: { "accept-encoding": coding } });
        expect(here.text).toContain("</html>");
        expect(here.status).toBe(path === "/no-such-page" ? 404 : 200);
        expect(here.headers["content-encoding"]).toBe(coding === "identity" ? undefined : coding);
        expect(here.headers["content-length"]).toBe(String(here.bytes.length));
        expectSame(here, there);
      },
    );

    it.each(redirectsOf(site))("%s, a redirect", async (path) => {
      const [there, here] = await askBoth(path);
      expect([302, 308]).toContain(here.status);
      expectSame(here, there);
    });

    it.each(otherAddressesOf(site))("%s", async (path) => {
      const [there, here] = await askBoth(path);
      expectSame(here, there);
    });

    it("the data of a page, by the version in its document", async () => {
      const { text } = await ask(onWorker + page);
      const version = /data-version="([^"]+)"/.exec(text)?.[1];
      const [there, here] = await askBoth(`/page-data/${version}${page}.json`);
      expect(here.status).toBe(200);
      expect(here.headers["cache-control"]).toContain("immutable");
      expectSame(here, there);
    });

    it("a visitor who has the page already", async () => {
      const { headers } = await ask(onNode + page, { headers: { "accept-encoding": "gzip" } });
      const [there, here] = await askBoth(page, {
        headers: { "if-none-match": headers.etag, "accept-encoding": "gzip" },
      });
      expect(here.status).toBe(304);
      expect(here.bytes).toHaveLength(0);
      expectSame(here, there);
    });

    it.each([page, "/no-such-page", site.register])("HEAD %s", async (path) => {
      const [there, here] = await askBoth(path, { method: "HEAD", headers: { "accept-encoding": "gzip" } });
      expect(here.bytes).toHaveLength(0);
      expectSame(here, there);
    });

    it("a query of a page's content, from memory", async () => {
      const body = JSON.stringify({ query: site.query });
      const headers = { "content-type": "application/json" };
      const [there, here] = await askBoth(`/api/content/${site.app}/graphql`, { method: "POST", headers, body });
      expect(here.status).toBe(200);
      expect(JSON.parse(here.text)).toEqual(JSON.parse(there.text));
    });
  });

  describe("pictures on the Worker", () => {
    /** Some of the addresses that the main page names, one of each kind. */
    const addresses: string[] = [];

    beforeAll(async () => {
      const { text } = await ask(onNode + site.pictures.path);
      const named = findAssets(text, `${assets}/`);
      for (const kind of [/\/\d+\.avif/, /\/\d+\.webp/, /\/\d+\.png/, /\/[\w-]+\?version=\d+$/])
        addresses.push(...named.filter((address) => kind.test(address)).slice(0, 2));
    });

    it.runIf(site.rendition)("are the originals for a minute, when nobody has exported them yet", async () => {
      const address = addresses.find((one) => one.includes(".avif")) ?? "";
      const here = await ask(onWorker + address);
      const original = await ask((content?.url ?? "") + address.replace(/\/\d+\.avif/, ""));
      expect([here.status, here.headers["cache-control"]]).toEqual([200, "public, max-age=60"]);
      expect(here.bytes.equals(original.bytes)).toBe(true);
      expect(here.headers).toMatchObject(pictureHeaders);
    });

    it("are those of the server, byte by byte, once its files are in R2", async () => {
      expect(addresses.length).toBeGreaterThanOrEqual(site.pictures.least);
      const encodings = ["br", "identity"];
      const there = await Promise.all(
        addresses.flatMap((path) => encodings.map((coding) => askFor(onNode, path, coding))),
      );
      await copyPictures(join(cache, "assets"), worker);
      const here = await Promise.all(
        addresses.flatMap((path) => encodings.map((coding) => askFor(onWorker, path, coding))),
      );
      for (const [index, answer] of here.entries()) {
        expect(answer.bytes.equals(there[index]?.bytes ?? Buffer.from("none"))).toBe(true);
        expect(saidBy(answer)).toEqual(saidBy(there[index]));
        expect(answer.headers["cache-control"]).toContain("immutable");
      }
    });

    it.each([
      ["a part of a picture", { range: "bytes=10-19" }],
      ["the head alone", {}, "HEAD"],
    ])("%s", async (_what, headers, method = "GET") => {
      const [address = ""] = addresses;
      const [there, here] = await askBoth(address, { method, headers });
      expect(saidBy(here)).toEqual(saidBy(there));
      expect(here.bytes.equals(there.bytes)).toBe(true);
    });

    it.each([`${assets}/no-such-file`, `${assets}/a/b/c`, `${assets}/x?width=-1`])(
      "%s, which is none",
      async (path) => {
        const [there, here] = await askBoth(path);
        expect([here.status, here.text]).toEqual([there.status, there.text]);
        expect([400, 404]).toContain(here.status);
      },
    );
  });

  describe("built files, which the platform answers", () => {
    it.each(["/favicon.svg", "/icon-192.png", "a script"])("%s", async (name) => {
      const [script = ""] = /\/static\/app-[\w-]+\.js/.exec((await ask(`${onNode}/`)).text) ?? [];
      const [there, here] = await askBoth(name === "a script" ? script : name);
      expect([here.status, here.text]).toEqual([200, there.text]);
      for (const header of ["cache-control", "content-security-policy", ...Object.keys(securityHeaders)])
        expect([header, here.headers[header]]).toEqual([header, there.headers[header]]);
      expect(here.headers["content-type"]?.split(";")[0]).toBe(there.headers["content-type"]?.split(";")[0]);
    });

    it("one that is not there", async () => {
      const [there, here] = await askBoth("/static/app-of-another-build.js");
      expect(here.status).toBe(404);
      expectSame(here, there);
    });
  });

  describe("the Worker's own ways", () => {
    it("visitors who come at once wait for each other's pages, and each gets one", async () => {
      const addresses = [page, ...site.pages].flatMap((path) => modeQueries(site.modes).map((query) => path + query));
      const answers = await Promise.all([...addresses, ...addresses].map((address) => ask(onWorker + address)));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    });

    it("a signed preview is the server's, and one that nobody signed is refused", async () => {
      const manifest = { routes: ["/new"], title: "New", description: "Not published.", blocks: [site.block] };
      const expires = Math.floor(Date.now() / 1000) + 3_600;
      const address = writePreviewAddress(JSON.stringify(manifest), { secret: previewSecret, expires });
      const [there, here] = await askBoth(address);
      expect([here.status, here.text]).toEqual([200, there.text]);
      expect(here.headers["content-security-policy"]).toBe(there.headers["content-security-policy"]);
      const [refusedThere, refusedHere] = await askBoth(address.replace(/signature=[^&]*/, "signature=x"));
      expect([refusedHere.status, refusedHere.text]).toEqual([403, refusedThere.text]);
    });

    it("a message that nobody signed changes nothing, and a signed one brings an edit to visitors", async () => {
      const [there, refused] = await Promise.all(
        [onNode, onWorker].map((origin) => postMessage(origin, "another secret")),
      );
      expect([refused?.status, refused?.text]).toEqual([401, there?.text]);
      edit("Edited");
      await content?.reload();
      for (const origin of [onNode, onWorker]) expect((await postMessage(origin, webhookSecret)).status).toBe(202);
      for (const origin of [onNode, onWorker])
        await expect.poll(async () => (await ask(origin + page)).text).toContain("Edited");
      const [after, here] = await askBoth(page);
      expectSame(here, after);
    });

    it("the cron wakes the writer: no message and no alarm is needed", async () => {
      const { CONTENT: kv } = (await worker?.miniflare.getBindings<WorkerBindings>()) ?? {};
      // Miniflare's types need the platform's types, which no other code here needs.
      const scheduled = (await worker?.miniflare.getWorker()) as unknown as Scheduled;
      // The second edit undoes the first edit, and Node is not notified.
      for (const text of ["Edited again", "Edited"]) {
        const before = await kv?.get("pointer/newest");
        edit(text);
        await content?.reload();
        // The platform repeats the message like this: a running refresh may have read the content before the edit.
        const repeated = async () => {
          expect(await scheduled.scheduled({ cron: "*/5 * * * *" })).toMatchObject({ outcome: "ok" });
          return kv?.get("pointer/newest");
        };
        await expect.poll(repeated, { interval: 500 }).not.toBe(before);
      }
    });

    it("one that starts again has everything still, while the CMS is away, and renditions by Images", async () => {
      await worker?.stop();
      worker = await startWorker(variables, { storage, folder: built, hasImages: true });
      onWorker = worker.url;
      if (site.rendition) {
        const picture = await ask(onWorker + site.rendition.address);
        expect([picture.status, picture.headers["content-type"]]).toEqual([200, "image/webp"]);
        expect(readPictureSize(picture.bytes, "image/webp")?.width).toBe(site.rendition.width);
        expect(picture.headers["cache-control"]).toContain("immutable");
      }
      await content?.close();
      content = undefined;
      await worker.stop();
      worker = await startWorker(variables, { storage, folder: built });
      onWorker = worker.url;
      for (const path of [page, "/", "/no-such-page"]) {
        const [there, here] = await askBoth(path);
        expectSame(here, there);
        expect(here.text).toContain("Edited");
      }
      const missing = await ask(onWorker + site.unkept);
      expect([missing.status, missing.headers["retry-after"]]).toEqual([503, "10"]);
    });

    it("is small: below 1 MB compressed, and holds nothing that renders pictures", async () => {
      const script = readFileSync(join(built, "main.js"));
      expect(gzipSync(script).length).toBeLessThan(1_000_000);
      expect(script.toString()).not.toMatch(/libvips|svgo|image-worker-process/);
    });
  });

  /** Changes the edited text in the content that both servers request. */
  function edit(text: string): void {
    const file = join(folder, site.edited.file);
    const pattern = new RegExp(`"${site.edited.field}": "[^"]*"`);
    writeFileSync(file, readFileSync(file, "utf8").replace(pattern, `"${site.edited.field}": "${text}"`));
  }

  async function askBoth(path: string, question: Parameters<typeof ask>[1] = {}): Promise<[WireAnswer, WireAnswer]> {
    return [await ask(onNode + path, question), await ask(onWorker + path, question)];
  }
}

interface Scheduled {
  scheduled(event: { cron: string }): Promise<unknown>;
}

function postMessage(origin: string, secret: string): Promise<WireAnswer> {
  const body = JSON.stringify({ type: "Test", secret });
  const signature = createHash("sha256").update(body).update(secret).digest("base64");
  return ask(`${origin}/hooks/content`, { method: "POST", body, headers: { "x-signature": signature } });
}

function askFor(origin: string, path: string, coding: string): Promise<WireAnswer> {
  return ask(origin + path, { headers: { "accept-encoding": coding } });
}

/** The status and the headers of an answer, without the headers of its connection. */
function saidBy(answer: WireAnswer | undefined): object {
  const { date: _, connection: _c, "keep-alive": _k, "transfer-encoding": _t, ...headers } = answer?.headers ?? {};
  return { status: answer?.status, ...headers };
}

function expectSame(here: WireAnswer, there: WireAnswer): void {
  expect(here.status).toBe(there.status);
  expect(here.text).toBe(there.text);
  expect(here.headers).toMatchObject(here.status === 304 ? headersOf304(securityHeaders) : securityHeaders);
  expect(comparableHeaders(here)).toEqual(comparableHeaders(there));
}
