import type { ChildProcess } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { renameSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { barePolicy, policyHeader, securityHeaders } from "#engine/http/http-policy.ts";
import { findAssets } from "#hosts/files/export-assets.ts";
import { startApplication } from "../../journeys/application.ts";
import { ask } from "../../journeys/ask.ts";
import { askHost, describeExport } from "../../journeys/export-conformance.ts";
import { findNginx, noNginx } from "../../journeys/find-nginx.ts";
import { followLink, untilPage } from "../../journeys/follow-link.ts";
import { useBrowser } from "../../journeys/open-page.ts";
import { commandFolder, keepFiles, smallProject } from "../../journeys/project-folder.ts";
import { npmRunExport, runExport } from "../../journeys/run-export.ts";
import { startNginx } from "../../journeys/start-nginx.ts";
import { freePort } from "../../journeys/start-site.ts";
import { temporaryFolder } from "../../journeys/temporary-folder.ts";
import { definition } from "../../this-site.ts";

const openPage = useBrowser();
const { modes } = definition;
const nginx = findNginx();
const out = join(temporaryFolder(), "out");
const sameSite = { PUBLIC_URL: inject("siteUrl"), REGISTRATION_URL: inject("registrationUrl") };

beforeAll(async () => {
  const { status, stderr } = await runExport(".", ["--out", out, "--compress"], sameSite);
  if (status !== 0) throw new Error(stderr);
});

/** The files of a folder, by their paths with slashes. */
function filesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.filter((name) => statSync(join(folder, name)).isFile()).map((name) => name.replaceAll("\\", "/"));
}

describeExport({
  folder: ".",
  out,
  modes,
  server: () => inject("siteUrl"),
  paths: () => inject("pagePaths"),
  registers: ["/register", "/offer", "/login"],
  leastFiles: 40,
});

describe("the next export", () => {
  const project = smallProject({ pages: ["deals", "promo"], copied: ["content"] });
  const target = join(project, "out");
  const about = join(project, "page-manifests/about.json");
  // The pictures of the first export are reused, since encoding them again takes most of an export's time.
  const env = { CONTENT_CACHE_DIR: resolve(".cache/content") };
  // On a busy machine the content service may be late, and this is logged before.
  const summary = async (args: string[] = []) => {
    const { stdout } = await runExport(project, ["--out", target, ...args], env);
    return stdout.trim().split("\n").at(-1)?.replace(/^.*: /, "");
  };

  /**
   * The inode number of each file of a page: an unchanged file keeps its number from one export to the next.
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

  it("says that it has the sample content, and which addresses are not set", async () => {
    const { stderr } = await runExport(project, ["--out", target], env);
    expect(stderr).toMatch(/^CMS_URL is not set: the sample content is served\nPUBLIC_URL is not set: /m);
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
    const folders = ["", "_modes/agent/", "_modes/embedded-agent/", "_modes/embedded/"];
    const formsOf = (page: string) => folders.map((one) => `${one}${page}.html`);
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

describe("npm run export, which checks changed manifests while it loads the site", () => {
  const project = commandFolder();
  const target = join(project, "out");
  const manifest = (name: string) => join(project, "page-manifests", name);
  const run = () => npmRunExport(project, ["--out", target, "--compress"], sameSite);
  /** The current release, all releases, and the inode numbers of the current files. */
  const exported = () => ({
    shown: readlinkSync(target),
    releases: readdirSync(`${target}.releases`),
    files: new Map(filesIn(target).map((file) => [file, statSync(join(target, file)).ino])),
  });

  beforeAll(() => {
    cpSync(`${out}.releases`, `${target}.releases`, { recursive: true });
    symlinkSync(join(`${target}.releases`, basename(readlinkSync(out))), target, "junction");
  });
  afterEach(keepFiles(join(project, "page-manifests")));

  it("says what only the check finds, such as a placeholder of the studio, and leaves the export as it is", async () => {
    const before = exported();
    const page = { routes: ["/unwritten"], title: "Unwritten", description: "A page that is still to be written." };
    const blocks = [{ type: "text", props: { heading: "[Write here: the heading]" } }];
    writeFileSync(manifest("unwritten.json"), JSON.stringify({ ...page, blocks }));
    const { status, stderr } = await run();
    expect(stderr).toMatch(/page-manifests\/unwritten\.json:1:\d+ .*\[Write here: the heading\] is not written yet/);
    expect(status).toBe(1);
    expect(exported()).toEqual(before);
  });

  it("renders the page of a right change alone, into a new release", async () => {
    const before = exported();
    const text = readFileSync(manifest("about.json"), "utf8");
    writeFileSync(manifest("about.json"), text.replace(/"title": "/, '"title": "All '));
    const { status, stdout } = await run();
    expect([status, stdout]).toEqual([0, expect.stringMatching(/: 1 rendered, \d+ unchanged\.$/m)]);
    const after = exported();
    expect(after.releases).toEqual([...before.releases, "2"]);
    const rendered = [...after.files].filter(
      ([file, content]) => file.endsWith(".html") && before.files.get(file) !== content,
    );
    expect(rendered.map(([file]) => basename(file))).toEqual(rendered.map(() => "about.html"));
    expect(readFileSync(join(target, "about.html"), "utf8")).toContain("<title>All ");
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

  it.each([
    [[], "out.releases"],
    [["--pictures"], "out/assets"],
  ])("says that its folder cannot be written, and no success: %j", async (more, blocked) => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, "out"));
    writeFileSync(join(folder, blocked), "");
    const { status, stdout, stderr } = await runExport(smallProject(), ["--out", join(folder, "out"), ...more]);
    expect(status).toBe(1);
    expect(stdout).not.toContain("Exported");
    expect(stderr).toMatch(
      /^(?:Nothing was|Not all pictures were) exported: .*\/out cannot be written.* – free space on its disk/m,
    );
  });

  it("explains itself with --help", async () => {
    const { status, stdout } = await runExport(".", ["--help"]);
    expect([status, stdout]).toEqual([0, expect.stringContaining("npm run export -- --out DIR")]);
  });

  it.each([
    [[], "--out is missing – for example --out dist/export"],
    [["--out", "x", "--compress", "--rollback"], "Only one of --compress, --pictures and --rollback"],
    [["--to", "x"], 'Unknown option "--to"'],
  ])("says what is wrong with its arguments: %j", async (args, message) => {
    const { status, stderr } = await runExport(".", args);
    expect(status).toBe(2);
    expect(stderr).toContain(message);
  });
});

describe.skipIf(nginx === undefined)(
  `this site's export behind nginx${nginx === undefined ? ` (not run: ${noNginx})` : ""}`,
  () => {
    let host: { url: string; process: ChildProcess };

    beforeAll(async () => {
      host = await startNginx(join(out, "nginx.conf"));
    });
    afterAll(() => {
      host.process.kill("SIGTERM");
    });

    it.each([
      "/About?agent=true",
      "/about/nothing",
      "/about/nothing?embedded=true",
      "/for-business/rewards-and-incentives/nothing?agent=true",
      "/for-business/no/thing",
      "/UNCLAIMED_ccod",
      "/about/",
      "/help/?agent=true",
      "/ABOUT/?agent=true",
      "/for-business/rewards-and-incentives/nothing/",
      "//help/",
      "//",
      "///?agent=true",
      "/%2f",
      "/%2F/",
      "/%2f/%2f/?a=b",
      "/%5cevil.example/",
      "/%2f%2fevil.example/",
      "/%0d%0aset-cookie:a=b/",
      "/about%2Fbanking",
      "/About%2fBanking?agent=true",
      "/about%2F",
      "/about%2F/",
      "/nothing%2F",
      "/%2Fregister",
      "/.well-known%2Fsecurity.txt",
      "/static%2Fnone.js",
      "//about",
      "/about//banking",
      "/about//banking/",
      "/HELP//",
      "/about?x=%2F",
      "/help.html",
      "/404",
      "/index",
      "/index.html",
      "/_modes/agent/help",
      "/.export.json",
      "/nginx.conf",
    ])("answers %s as the server does", async (path) => {
      expect(await askHost(".", host.url, path)).toEqual(await askHost(".", inject("siteUrl"), path));
    });

    it("does not lead a page to itself that is gone from the folder", async () => {
      const file = join(out, "about.html");
      renameSync(file, `${file}.gone`);
      try {
        expect(await askHost(".", host.url, "/about")).toEqual(await askHost(".", inject("siteUrl"), "/no-such-page"));
      } finally {
        renameSync(`${file}.gone`, file);
      }
    });

    it("has every security header on a request that it cannot read", async () => {
      const { status, headers } = await ask(`${host.url}/${"x".repeat(9_000)}`);
      expect(status).toBe(414);
      expect(headers).toMatchObject({ ...securityHeaders, [policyHeader]: barePolicy });
    });

    it.each([
      "/favicon.svg",
      "/favicon.ico",
      "/icon-512.png",
      "/api/assets/mma/logo-mma",
      "/api/assets/mma/logo-mma?version=999",
      "/api/assets/mma/logo-mma/sr.svg",
    ])("answers %s as the server does", async (path) => {
      const [exported, served] = await Promise.all(
        [host.url, inject("siteUrl")].map((site) => askHost(".", site, path)),
      );
      expect(exported).toEqual(served);
    });

    it("answers in parts for assets alone, like the server", async () => {
      const headers = { range: "bytes=0-9", "accept-encoding": "identity" };
      const html = await (await fetch(`${host.url}/deals`)).text();
      const picture = findAssets(html, "/api/assets/mma/").find((address) => address.includes(".avif")) ?? "";
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
