import { createHash } from "node:crypto";
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { InlineScripts } from "#tools/bundle/inline-scripts.ts";
import { hashSource } from "#engine/http/content-security-policy.ts";
import { barePolicy, policyHeader, securityHeaders } from "#engine/http/http-policy.ts";
import { startApplication } from "../../journeys/application.ts";
import { ask as askRaw } from "../../journeys/ask.ts";
import { findNginx, noNginx } from "../../journeys/find-nginx.ts";
import { followLink, untilPage } from "../../journeys/follow-link.ts";
import { useBrowser } from "../../journeys/open-page.ts";
import { smallProject } from "../../journeys/project-folder.ts";
import { headersOf, redirectOf } from "../../journeys/host-files.ts";
import { freePort } from "../../journeys/start-site.ts";
import { temporaryFolder } from "../../journeys/temporary-folder.ts";

const openPage = useBrowser();
const nginx = findNginx();
const out = join(temporaryFolder(), "out");

/** Runs an export of the built project, or of a copy, like the command. */
function runExport(folder: string, args: string[], env: Record<string, string> = {}) {
  const options = { cwd: folder, env: { ...process.env, NODE_ENV: "production", LOG_LEVEL: "warn", ...env } };
  // Connections to the site are looked after meanwhile: one that it closed is not used again.
  return new Promise<{ status: number | null; stdout: string; stderr: string }>((done) => {
    const child = execFile(process.execPath, ["dist/server/export.js", ...args], options, (_error, stdout, stderr) =>
      done({ status: child.exitCode, stdout, stderr }),
    );
  });
}

beforeAll(async () => {
  const env = { PUBLIC_URL: inject("siteUrl"), REGISTRATION_URL: inject("registrationUrl") };
  const { status, stderr } = await runExport(".", ["--out", out, "--compress"], env);
  if (status !== 0) throw new Error(stderr);
}, 300_000);

describe("an export", () => {
  it.each(["", "?embedded=true", "?agent=true", "?embedded=true&agent=true"])(
    "holds every page%s as the server sends it",
    async (query) => {
      const folder =
        { "": "", "?embedded=true": "_modes/embedded", "?agent=true": "_modes/agent" }[query] ??
        "_modes/embedded-agent";
      for (const path of inject("pagePaths")) {
        const sent = await (await fetch(inject("siteUrl") + path + query)).text();
        const file = join(out, folder, `${path === "/" ? "index" : path}.html`);
        expect([path, hash(readFileSync(file, "utf8"))]).toEqual([path, hash(sent)]);
      }
    },
  );

  it("holds the data of its documents", () => {
    for (const path of inject("pagePaths")) {
      const name = path === "/" ? "/index" : path;
      const [, version] = /data-version="([^"]+)"/.exec(readFileSync(join(out, `${name}.html`), "utf8")) ?? [];
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
  const read = (name: string) => readFileSync(join(out, name), "utf8");

  it("say for every page what the server says, but for how long it is kept, the styles of its other modes and the loaders of other pages", async () => {
    const file = read("_headers");
    for (const path of inject("pagePaths")) {
      const { headers } = await askRaw(inject("siteUrl") + path);
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
      const { headers, status } = await askRaw(inject("siteUrl") + path);
      expect([path, status, headersOf(file, path)["cache-control"]]).toEqual([path, 200, headers["cache-control"]]);
    }
  });

  it.each(["/register", "/offer", "/login"])("lead %s where the server does", async (path) => {
    const { headers, status } = await askRaw(inject("siteUrl") + path);
    expect(redirectOf(read("_redirects"), path)).toEqual({ status, location: headers.location });
  });
});

/** The files of a folder, by their paths with slashes. */
function filesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.filter((name) => statSync(join(folder, name)).isFile()).map((name) => name.replaceAll("\\", "/"));
}

/** The sources of each directive of a policy. */
function directives(policy: unknown): Record<string, string> {
  const parts = String(policy).split(/;\s*/);
  return Object.fromEntries(parts.map((part) => [part.split(" ")[0] ?? "", part.split(" ").slice(1).join(" ")]));
}

describe("the next export", () => {
  const project = smallProject({ pages: ["deals", "promo"], copied: ["content"] });
  const target = join(project, "out");
  const about = join(project, "page-manifests/about.json");
  // The pictures that the first export made are taken, since encoding them again takes most of an export's time.
  const env = { CONTENT_CACHE_DIR: resolve(".cache/content") };
  // The content service of a busy machine may be late, which is logged before.
  const summary = async (args: string[] = []) => {
    const { stdout } = await runExport(project, ["--out", target, ...args], env);
    return stdout.trim().split("\n").at(-1)?.replace(/^.*: /, "");
  };

  /**
   * The number of the content on the disk of each file that pages consist of: a file that stays as it is keeps it from
   * one export to the next.
   */
  const contents = () => {
    const files = filesIn(target).filter((file) => /\.html$|^page-|^static\/|^api\//.test(file));
    return new Map(files.map((file) => [file, statSync(join(target, file)).ino]));
  };

  it("renders and writes nothing when nothing changed", async () => {
    expect(await summary()).toMatch(/^(\d+) rendered, 0 unchanged\.$/);
    const before = contents();
    expect(await summary()).toMatch(/^0 rendered, \d+ unchanged\.$/);
    expect(contents()).toEqual(before);
  });

  it("renders the page of a manifest that changed, those bound to content that changed, and a file that was removed; it writes nothing else", async () => {
    const before = contents();
    const text = readFileSync(about, "utf8");
    writeFileSync(about, text.replace(/"title": "/, '"title": "All '));
    const deals = join(project, "content/exclusive-deals.json");
    writeFileSync(
      deals,
      readFileSync(deals, "utf8").replace('"deals-groceries", "deals-services"', '"deals-services"'),
    );
    rmSync(join(target, "help.html"));
    expect(await summary()).toMatch(/^3 rendered, \d+ unchanged\.$/);
    expect(readFileSync(join(target, "about.html"), "utf8")).toContain("<title>All ");
    expect(readFileSync(join(target, "deals.html"), "utf8")).not.toBe(readFileSync(join(out, "deals.html"), "utf8"));
    const written = [...contents()].flatMap(([file, content]) => (before.get(file) === content ? [] : [file]));
    const modes = ["", "_modes/agent/", "_modes/embedded-agent/", "_modes/embedded/"];
    const formsOf = (page: string) => modes.map((mode) => `${mode}${page}.html`);
    const dataOf = (page: string) => [`page-data/VERSION/${page}.json`, `page-plan/${page}.json`];
    expect(written.map((file) => file.replace(/^page-data\/[^/]+/, "page-data/VERSION")).sort()).toEqual(
      ["help.html", ...["about", "deals"].flatMap((page) => [...formsOf(page), ...dataOf(page)])].sort(),
    );
  });

  it("removes a page that is gone, and no file that is not its own", async () => {
    writeFileSync(join(target, "google1234.html"), "verification");
    rmSync(join(project, "page-manifests/promo.json"));
    expect(await summary()).toMatch(/, 1 removed\.$/);
    expect(existsSync(join(target, "promo.html"))).toBe(false);
    expect(existsSync(join(target, "google1234.html"))).toBe(true);
  });

  it("can be undone", async () => {
    const { status, stdout } = await runExport(project, ["--out", target, "--rollback"]);
    expect([status, stdout]).toEqual([0, expect.stringMatching(/is export \d+ again/)]);
    expect(existsSync(join(target, "promo.html"))).toBe(true);
  });
});

describe("an export that fails", () => {
  it("lists the problems of manifests, and changes nothing", async () => {
    const project = smallProject();
    mkdirSync(join(project, "out"));
    writeFileSync(
      join(project, "page-manifests/new.json"),
      '{"routes":["/new"],"title":"New","description":"New.","blocks":[{"type":"fqa"}]}',
    );
    const { status, stderr } = await runExport(project, ["--out", "out"]);
    expect(status).toBe(1);
    expect(stderr).toMatch(/page-manifests\/new\.json:1:\d+ .*fqa.*faq/);
    expect(readdirSync(join(project, "out"))).toEqual([]);
  });

  it("says that the CMS does not answer", async () => {
    const { status, stderr } = await runExport(".", ["--out", join(temporaryFolder(), "out")], {
      CMS_URL: `http://127.0.0.1:${await freePort()}`,
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/Nothing was exported: the CMS http:\/\/127\.0\.0\.1:\d+ gave no content/);
    expect(stderr).not.toContain("    at ");
  });

  it("explains itself with --help", async () => {
    const { status, stdout } = await runExport(".", ["--help"]);
    expect([status, stdout]).toEqual([0, expect.stringContaining("npm run export -- --out DIR")]);
  });

  it.each([
    [[], "npm run export -- --out DIR"],
    [["--to", "x"], 'Unknown option "--to"'],
  ])("says what is wrong with its arguments: %j", async (args, message) => {
    const { status, stderr } = await runExport(".", args);
    expect(status).toBe(2);
    expect(stderr).toContain(message);
  });
});

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

    it.each(["", "?embedded=true", "?agent=true", "?embedded=true&agent=true", "?embedded=1&utm_source=x"])(
      "answers every page%s as the server does",
      async (query) => {
        const paths = [...inject("pagePaths"), "/no-such-page", "/about/nothing"];
        const askAll = (url: string) => Promise.all(paths.map((path) => ask(url, path + query)));
        expect(await askAll(host.url)).toEqual(await askAll(inject("siteUrl")));
      },
    );

    it.each([
      "/login",
      "/register",
      "/offer",
      "/login?utm_source=till&x=%20",
      "/About?agent=true",
      "/for-business/rewards-and-incentives/nothing?agent=true",
      "/for-business/no/thing",
      "/UNCLAIMED_ccod",
      "/about/",
      "/help/?agent=true",
      "/nothing/",
      "//help/",
      "/%5cevil.example/",
      "/%2f%2fevil.example/",
      "/%0d%0aset-cookie:a=b/",
      "/help.html",
      "/404",
      "/index",
      "/404.html",
      "/static/none.js",
      "/index.html",
      "/_modes/agent/help",
      "/.export.json",
      "/nginx.conf",
      "/_headers",
    ])("answers %s as the server does", async (path) => {
      expect(await ask(host.url, path)).toEqual(await ask(inject("siteUrl"), path));
    });

    it("does not lead a page to itself that is gone from the folder", async () => {
      const file = join(out, "about.html");
      renameSync(file, `${file}.gone`);
      try {
        expect(await ask(host.url, "/about")).toEqual(await ask(inject("siteUrl"), "/no-such-page"));
      } finally {
        renameSync(`${file}.gone`, file);
      }
    });

    it("has every security header on a request that it cannot read", async () => {
      const { status, headers } = await askRaw(`${host.url}/${"x".repeat(9_000)}`);
      expect(status).toBe(414);
      expect(headers).toMatchObject({ ...securityHeaders, [policyHeader]: barePolicy });
    });

    it("answers pictures, files and scripts as the server does", async () => {
      const html = (
        await Promise.all(inject("pagePaths").map(async (path) => (await fetch(inject("siteUrl") + path)).text()))
      ).join();
      const addresses = [
        ...new Set(
          [...html.matchAll(/\/(?:api\/assets|static)\/[^"\s,<]+/g)].map(([address]) =>
            address.replaceAll("&amp;", "&"),
          ),
        ),
      ];
      expect(addresses.length).toBeGreaterThan(40);
      for (const address of addresses) {
        const [exported, served] = await Promise.all(
          [host.url, inject("siteUrl")].map((site) => fetch(site + address)),
        );
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
      "/robots.txt",
      "/sitemap.xml",
      "/.well-known/security.txt",
      "/favicon.svg",
      "/favicon.ico",
      "/icon-512.png",
      "/site.webmanifest",
      "/api/assets/mma/logo-mma",
      "/api/assets/mma/logo-mma?version=999",
      "/api/assets/mma/logo-mma/sr.svg",
    ])("answers %s as the server does", async (path) => {
      const [exported, served] = await Promise.all([host.url, inject("siteUrl")].map((site) => ask(site, path)));
      expect(exported).toEqual(served);
    });

    it("answers in parts for assets alone, like the server", async () => {
      const headers = { range: "bytes=0-9", "accept-encoding": "identity" };
      const html = await (await fetch(`${host.url}/deals`)).text();
      const picture = /\/api\/assets\/mma\/[^"\s,]+\.avif[^"\s,]*/.exec(html)?.[0].replaceAll("&amp;", "&") ?? "";
      for (const [path, status] of [
        ["/help", 200],
        ["/robots.txt", 200],
        [picture, 206],
      ] as const) {
        const statuses = await Promise.all(
          [host.url, inject("siteUrl")].map(async (site) => (await fetch(site + path, { headers })).status),
        );
        expect([path, ...statuses]).toEqual([path, status, status]);
      }
    });

    it("sends compressed encodings", async () => {
      const response = await fetch(`${host.url}/help`, { headers: { "accept-encoding": "gzip" } });
      expect(response.headers.get("content-encoding")).toBe("gzip");
      expect(response.headers.get("vary")).toBe("Accept-Encoding");
    });
  },
);

describe.skipIf(nginx === undefined)("the application on an export", () => {
  let host: { url: string; process: ChildProcess };

  beforeAll(async () => {
    host = await startNginx(join(out, "nginx.conf"));
  });
  afterAll(() => {
    host.process.kill("SIGTERM");
  });

  it("navigates with files alone", async () => {
    const posts: string[] = [];
    const page = await openPage("/for-people", {
      site: host.url,
      prepare: async (fresh) => {
        fresh.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
      },
    });
    await startApplication(page);
    await followLink(page, "Help");
    await untilPage(page, "help");
    expect(await page.locator("main details").count()).toBeGreaterThan(10);
    await page.goBack();
    await untilPage(page, "for-people");
    expect(posts).toEqual([]);
  });

  it("takes over the page of an unknown address, in any mode", async () => {
    const page = await openPage("/nothing/here?agent=true", { site: host.url });
    expect(await page.getByRole("main").getAttribute("data-page")).toBe("not-found");
    await startApplication(page);
    await page.getByRole("main").getByRole("link").first().click();
    await untilPage(page, "for-people");
    expect(new URL(page.url()).search).toBe("?agent=true");
  });

  it("leaves an address without a page to the host", async () => {
    const page = await openPage("/for-people", { site: host.url, provoked: /^404: .*\/page-plan\/gone\.json/ });
    await startApplication(page);
    await page.evaluate(() => history.pushState({}, "", "/gone"));
    await page.evaluate(() => history.pushState({}, "", "/for-people"));
    await page.goBack();
    await untilPage(page, "not-found");
  });
});

/** A response, with the headers that matter to caches and browsers. */
async function ask(site: string, path: string) {
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
    "content-security-policy": withoutOtherLoaders(headers.get("content-security-policy"), text),
  };
  return {
    status,
    location: headers.get("location")?.replace(site, ""),
    headers: isRedirect ? {} : compared,
    text: isRedirect ? "" : hash(text),
  };
}

/** A document's policy; an export has one for all documents, which also allows the loaders of the others. */
function withoutOtherLoaders(policy: string | null, document: string): string | undefined {
  const { loaderScript, smallLoaders }: InlineScripts = JSON.parse(readFileSync("dist/inline-scripts.json", "utf8"));
  const others = [loaderScript, ...Object.values(smallLoaders)].filter((loader) => !document.includes(loader));
  return others.reduce((rest, loader) => rest?.replace(` ${hashSource(loader)}`, ""), policy ?? undefined);
}

/** A short name for a document: a difference between whole documents is hard to read. */
function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Starts nginx in the foreground over the configuration of an export, on a free port. */
async function startNginx(conf: string): Promise<{ url: string; process: ChildProcess }> {
  if (nginx === undefined) throw new Error(noNginx);
  const folder = temporaryFolder();
  const port = await freePort();
  writeFileSync(
    join(folder, "site.conf"),
    readFileSync(conf, "utf8").replace("listen 8080;", `listen 127.0.0.1:${port};`),
  );
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const main = `daemon off; master_process off; pid ${folder}/pid; error_log stderr;
events {}
http { access_log off; ${paths.join(" ")} include ${folder}/site.conf; }
`;
  writeFileSync(join(folder, "main.conf"), main);
  const child = spawn(nginx, ["-e", "stderr", "-c", join(folder, "main.conf")], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://localhost:${port}`;
  for (let attempt = 0; attempt < 200; attempt++) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return { url, process: child };
    await delay(50);
  }
  throw new Error("nginx does not answer");
}
