import { createHash } from "node:crypto";
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { model } from "#schemas/content/index.ts";
import { startDevCms, type RunningDevCms } from "#tools/dev-cms/start-dev-cms.ts";
import { findNginx, noNginx } from "../../journeys/find-nginx.ts";
import { smallProject } from "../../journeys/project-folder.ts";
import { startFront, type Front } from "../../journeys/start-front.ts";
import { freePort, startSite, type RunningSite } from "../../journeys/start-site.ts";
import { temporaryFolder } from "../../journeys/temporary-folder.ts";
import { maxWait } from "../../max-wait.ts";

const nginx = findNginx();
const secret = "the secret of both instances";
const isFull = process.env["FULL"] === "true";
const edits = isFull ? 500 : 12;
/**
 * Seconds after which an edit must be seen. A machine that runs all tests is slower; a page without a purge stays for a
 * day.
 */
const mostSeconds = isFull ? 5 : 20;
/** Milliseconds that all edits may take on a busy machine. */
const longestTest = 5 * maxWait + edits * 1_500;
const content = temporaryFolder();
let cms: RunningDevCms;
let api: Server;
let sites: RunningSite[] = [];
let cdn: Front;
/** The tags of each purge. */
const purges: string[][] = [];

beforeAll(async () => {
  if (!nginx) return;
  cpSync("content", content, { recursive: true });
  cms = await startDevCms({ folder: content, model, app: "mma" });
  api = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => (body += String(part)));
    request.on("end", () => {
      const { tags } = JSON.parse(body) as { tags: string[] };
      purges.push(tags);
      forget(cdn.caches, tags);
      response.end('{"success":true}');
    });
  });
  await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
  const ports = [await freePort(), await freePort()];
  cdn = await startFront(nginx, ports, (config) => asCdn(config, ports));
  const project = smallProject();
  sites = await Promise.all(ports.map((port, index) => startInstance(project, port, ports[1 - index] ?? 0)));
  // No earlier state is known, so everything is purged, twice.
  await vi.waitUntil(() => purges.length >= 4, { timeout: maxWait });
  purges.length = 0;
});

afterAll(async () => {
  if (!nginx) return;
  await cdn.stop();
  await Promise.all(sites.map((site) => site.stop("SIGKILL")));
  api.close().closeAllConnections();
  await cms.close();
});

beforeEach((context) => context.skip(!nginx, noNginx));

function startInstance(folder: string, port: number, peer: number): Promise<RunningSite> {
  const variables = {
    PORT: String(port),
    PEERS: `http://127.0.0.1:${peer}`,
    CMS_URL: cms.url,
    CONTENT_TTL_SECONDS: "600",
    CONTENT_CACHE_DIR: temporaryFolder(),
    WEBHOOK_SECRET: secret,
    CDN_PURGE: "cloudflare:zone",
    CDN_TOKEN: "token",
    CDN_API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
  };
  return startSite(variables, { folder });
}

/** An nginx that keeps the responses that the site lets a CDN keep, for the same time. */
function asCdn(config: string, ports: number[]): string {
  const caches = /proxy_cache_path \S+\/pages .*/.exec(config)?.[0] ?? expect.fail("There is no cache of pages");
  return `${/^pid .*/m.exec(config)?.[0] ?? ""}
    events {}
    http {
      access_log off;
      ${caches.endsWith(";") ? caches : `${caches};`}
      upstream site { ${ports.map((port) => `server 127.0.0.1:${port};`).join(" ")} keepalive 8; }
      map $upstream_http_cloudflare_cdn_cache_control $not_kept { "~max-age=86400" 0; default 1; }
      server {
        ${/listen 127.0.0.1:\d+/.exec(config)?.[0]};
        location = /nginx-healthz { return 200; }
        location / {
          proxy_pass http://site;
          proxy_http_version 1.1;
          proxy_set_header Connection "";
          proxy_set_header Accept-Encoding "";
          proxy_cache pages;
          proxy_ignore_headers Cache-Control Vary;
          proxy_cache_valid 200 1d;
          proxy_no_cache $not_kept;
          add_header x-cache $upstream_cache_status always;
        }
      }
    }`;
}

/** Removes the files of nginx's cache whose responses have one of the tags. */
function forget(folder: string, tags: string[]): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const file = join(folder, name);
    const head = readHead(file);
    const kept = /\r\ncache-tag: ([^\r]*)/i.exec(head)?.[1]?.split(",") ?? [];
    if (kept.some((tag) => tags.includes(tag))) rmSync(file, { force: true });
  }
}

/** Nginx may remove a file meanwhile. */
function readHead(file: string): string {
  try {
    return readFileSync(file, "latin1").slice(0, 8_000);
  } catch {
    return "";
  }
}

interface FaqFile {
  items: { data: { faqQuestion: string } }[];
}

const faqs = JSON.parse(readFileSync("content/faq.json", "utf8")) as FaqFile;

/** An editor changes the first question, and the CMS notifies one instance. */
async function edit(number: number): Promise<void> {
  const [first] = faqs.items;
  if (!first) throw new Error("There is no question");
  first.data.faqQuestion = `How do I open account number ${number}?`;
  writeFileSync(join(content, "faq.json"), JSON.stringify(faqs));
  await cms.reload();
  const body = JSON.stringify({ type: "FaqUpdated", number });
  const signature = createHash("sha256")
    .update(body + secret)
    .digest("base64");
  await fetch(`${sites[number % 2]?.url}/hooks/content`, {
    method: "POST",
    body,
    headers: { "x-signature": signature },
  });
}

/** Requests a page like a visitor of the CDN. */
async function visit(path: string): Promise<{ cache: string | null; text: string }> {
  const response = await fetch(cdn.url + path);
  return { cache: response.headers.get("x-cache"), text: await response.text() };
}

/** The number of the edit that a visitor sees. */
async function seenEdit(): Promise<number> {
  return Number(/How do I open account number (\d+)/.exec((await visit("/help")).text)?.[1] ?? 0);
}

describe("two instances behind a CDN that is told what changed", () => {
  it("have their pages kept there", async () => {
    for (const path of ["/about", "/help", "/for-people?embedded=true"]) {
      await visit(path);
      expect((await visit(path)).cache).toBe("HIT");
    }
    expect((await visit("/no-such-page")).cache).toBe("MISS");
    expect((await visit("/no-such-page")).cache).toBe("MISS");
  });

  it(
    `show each of ${edits} edits within five seconds, and purge no page that did not change`,
    async () => {
      const edited: number[] = [Date.now()];
      const over = new AbortController();
      const late: string[] = [];
      const visitors = Array.from({ length: 4 }, async (_, visitor) => {
        while (!over.signal.aborted) {
          const began = Date.now();
          const seen = await seenEdit();
          const due = edited.findLastIndex((moment) => moment + 1000 * mostSeconds < began);
          if (seen < due) late.push(`visitor ${visitor} saw edit ${seen} where edit ${due} was due`);
          await visit("/about");
          await delay(20);
        }
      });
      for (let number = 1; number <= edits; number++) {
        await edit(number);
        edited[number] = Date.now();
        // Some edits follow at once, others wait until the change is visible.
        if (number % 3 === 0) await vi.waitUntil(async () => (await seenEdit()) >= number, { timeout: maxWait });
      }
      await vi.waitUntil(async () => (await seenEdit()) === edits, { timeout: maxWait });
      over.abort();
      await Promise.all(visitors);
      expect(late).toEqual([]);
      expect(new Set(purges.flat())).toEqual(new Set(["page-help"]));
      expect((await visit("/about")).cache).toBe("HIT");
      // The page is purged once more, in case the instance that rendered last has restored it.
      await vi.waitUntil(async () => (await visit("/help")).cache === "HIT", { timeout: maxWait });
    },
    longestTest,
  );
});
