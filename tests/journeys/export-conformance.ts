import { createHash } from "node:crypto";
import type { ChildProcess } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { InlineScripts } from "#tools/bundle/inline-scripts.ts";
import { modeQuery, type ModeDefinition } from "#engine/page/page-mode.ts";
import { hashSource } from "#engine/http/content-security-policy.ts";
import { policyHeader, securityHeaders } from "#engine/http/http-policy.ts";
import { findAssets } from "#hosts/files/export-assets.ts";
import { documentFiles } from "#hosts/files/page-files.ts";
import { ask } from "./ask.ts";
import { findNginx, noNginx } from "./find-nginx.ts";
import { headersOf, redirectOf } from "./host-files.ts";
import { modeQueries } from "./mode-queries.ts";
import { startNginx } from "./start-nginx.ts";

/** A site's server and its export, which is written before these tests begin. */
export interface ExportedSite {
  /** The folder of the built project. */
  folder: string;
  /** The folder of the export. */
  out: string;
  modes: readonly ModeDefinition[];
  /** Gives the address of the server. */
  server: () => string;
  /** Gives the paths of all pages. */
  paths: () => string[];
  /** The addresses that lead to the registration site. */
  registers: string[];
  /** The minimum number of pictures, files and scripts that the pages name. */
  leastFiles: number;
}

/** Compares a site's export with its server: files, the configuration of static hosts, and the answers of an nginx. */
export function describeExport({ folder, out, modes, server, paths, registers, leastFiles }: ExportedSite): void {
  const read = (name: string) => readFileSync(join(out, name), "utf8");

  describe("an export", () => {
    it.each(modeQueries(modes))("holds every page%s as the server sends it", async (query) => {
      for (const path of paths()) {
        const sent = await (await fetch(server() + path + query)).text();
        const { file = "" } = documentFiles(path, modes).find(({ mode }) => modeQuery(mode) === query) ?? {};
        expect([path, hash(read(file))]).toEqual([path, hash(sent)]);
      }
    });

    it("holds the data of its documents", () => {
      for (const path of paths()) {
        const name = path === "/" ? "/index" : path;
        const [, version] = /data-version="([^"]+)"/.exec(read(`${name}.html`)) ?? [];
        expect(existsSync(join(out, "page-data", version ?? "", `${name}.json`))).toBe(true);
        expect(existsSync(join(out, "page-plan", `${name}.json`))).toBe(true);
      }
    });

    it("holds the scripts, the icon and what search engines read", () => {
      const files = readdirSync(out, { recursive: true, encoding: "utf8" });
      expect(files.filter((file) => /^static\/app-[^/]+\.js$/.test(file)).length).toBeGreaterThan(0);
      expect(files).toEqual(
        expect.arrayContaining([
          "favicon.svg",
          "favicon.ico",
          "icon-192.png",
          "site.webmanifest",
          "robots.txt",
          "sitemap.xml",
          ".well-known/security.txt",
          "404.html",
          "_headers",
          "_redirects",
        ]),
      );
    });
  });

  describe("an export's _headers and _redirects", () => {
    it("say for every page what the server says, but for how long it is kept, the styles of its other modes and the loaders of other pages", async () => {
      const file = read("_headers");
      for (const path of paths()) {
        const { headers } = await ask(server() + path);
        const here = headersOf(file, path);
        expect(here).toMatchObject(securityHeaders);
        for (const name of Object.keys(securityHeaders)) expect([name, here[name]]).toEqual([name, headers[name]]);
        const [own, served] = [directives(here[policyHeader]), directives(headers[policyHeader])];
        const inline = { "script-src": "", "style-src": "" };
        expect({ ...own, ...inline }).toEqual({ ...served, ...inline });
        for (const name of Object.keys(inline))
          for (const source of served[name]?.split(" ") ?? []) expect(own[name]).toContain(source);
      }
    });

    it("say for other files what the server says", async () => {
      const file = read("_headers");
      const [script = ""] = readdirSync(join(out, "static")).filter((name) => /^app-.*\.js$/.test(name));
      for (const path of [`/static/${script}`, "/favicon.svg", "/robots.txt", "/sitemap.xml", "/site.webmanifest"]) {
        const { headers, status } = await ask(server() + path);
        expect([path, status, headersOf(file, path)["cache-control"]]).toEqual([path, 200, headers["cache-control"]]);
      }
    });

    it.each(registers)("lead %s where the server does", async (path) => {
      const { headers, status } = await ask(server() + path);
      expect(redirectOf(read("_redirects"), path)).toEqual({ status, location: headers.location });
    });
  });

  const nginx = findNginx();
  describe.skipIf(nginx === undefined)(
    `an export behind nginx${nginx === undefined ? ` (not run: ${noNginx})` : ""}`,
    () => {
      let host: { url: string; process: ChildProcess };

      beforeAll(async () => {
        host = await startNginx(join(out, "nginx.conf"));
      });
      afterAll(() => {
        host.process.kill("SIGTERM");
      });

      it.each([...modeQueries(modes), `?${modes[0]?.name}=1&utm_source=x`])(
        "answers every page%s as the server does",
        async (query) => {
          const all = [...paths(), "/no-such-page"];
          const askAll = (url: string) => Promise.all(all.map((path) => askHost(folder, url, path + query)));
          expect(await askAll(host.url)).toEqual(await askAll(server()));
        },
      );

      it("answers pictures, files and scripts as the server does", async () => {
        const html = (await Promise.all(paths().map(async (path) => (await fetch(server() + path)).text()))).join();
        const addresses = ["/api/assets/", "/static/"].flatMap((base) => findAssets(html, base));
        expect(addresses.length).toBeGreaterThanOrEqual(leastFiles);
        for (const address of addresses) {
          const [exported, served] = await Promise.all([host.url, server()].map((site) => fetch(site + address)));
          const names = ["content-type", "cache-control", "x-content-type-options", "content-security-policy"];
          const about = (response: Response | undefined) => [
            response?.status,
            ...names.map((name) => response?.headers.get(name)),
          ];
          expect([address, ...about(exported)]).toEqual([address, ...about(served)]);
          expect(await exported?.arrayBuffer()).toEqual(await served?.arrayBuffer());
        }
      });

      it.each([
        ["capital letters", (path: string) => path.toUpperCase()],
        ["an encoded capital letter", (path: string) => path.replace(/[a-z]/i, encodeCapital)],
        ["an encoded line break at its end", (path: string) => `${path}%0A`],
      ])("answers an address with %s as the server does", async (_what, spell) => {
        for (const path of paths().map(spell))
          expect([path, await askHost(folder, host.url, path)]).toEqual([path, await askHost(folder, server(), path)]);
      });

      it.each([
        ...registers.flatMap((path) => [path, `${path}?utm_source=till&x=%20`]),
        "/nothing/",
        "/404.html",
        "/static/none.js",
        "/_headers",
        "/robots.txt",
        "/sitemap.xml",
        "/.well-known/security.txt",
        "/site.webmanifest",
      ])("answers %s as the server does", async (path) => {
        expect(await askHost(folder, host.url, path)).toEqual(await askHost(folder, server(), path));
      });
    },
  );
}

function encodeCapital(letter: string): string {
  return `%${letter.toUpperCase().charCodeAt(0).toString(16)}`;
}

/** The sources of each directive of a policy. */
function directives(policy: unknown): Record<string, string> {
  const parts = String(policy).split(/;\s*/);
  return Object.fromEntries(parts.map((part) => [part.split(" ")[0] ?? "", part.split(" ").slice(1).join(" ")]));
}

/** A response of the host or the server of a built project, with the headers that matter to caches and browsers. */
export async function askHost(folder: string, site: string, path: string) {
  const response = await fetch(site + path, { redirect: "manual" });
  const { status, headers } = response;
  const names = [
    "content-type",
    "cache-control",
    "x-content-type-options",
    "referrer-policy",
    "strict-transport-security",
    "content-security-policy",
    "permissions-policy",
  ];
  const isRedirect = status >= 300 && status < 400;
  const text = await response.text();
  const compared = {
    ...Object.fromEntries(names.map((name) => [name, headers.get(name)])),
    "content-security-policy": withoutOtherLoaders(headers.get("content-security-policy"), text, folder),
  };
  return {
    status,
    location: headers.get("location")?.replace(site, ""),
    headers: isRedirect ? {} : compared,
    text: isRedirect ? "" : hash(text),
  };
}

/** A document's policy; an export has one for all documents, which also allows the loaders of other documents. */
function withoutOtherLoaders(policy: string | null, document: string, folder: string): string | undefined {
  const { loaderScript, smallLoaders }: InlineScripts = JSON.parse(
    readFileSync(join(folder, "dist/inline-scripts.json"), "utf8"),
  );
  const others = [loaderScript, ...Object.values(smallLoaders)].filter((loader) => !document.includes(loader));
  return others.reduce((rest, loader) => rest?.replace(` ${hashSource(loader)}`, ""), policy ?? undefined);
}

/** A short name for a document: a difference between whole documents is hard to read. */
function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
