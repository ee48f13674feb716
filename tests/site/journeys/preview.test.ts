import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { blockExamples } from "#tools/catalogue/describe-block.ts";
import { maxPacked } from "#engine/http/request-limits.ts";
import { packManifest } from "#engine/preview/preview-files.ts";
import { writePreviewAddress } from "#engine/preview/preview-address.ts";
import { findViolations } from "../../journeys/find-violations.ts";
import { useBrowser } from "../../journeys/open-page.ts";
import { startSite, type RunningSite } from "../../journeys/start-site.ts";
import { temporaryFolder } from "../../journeys/temporary-folder.ts";
import { shownBlocks } from "../../journeys/shown-blocks.ts";
import { visitorWords } from "../../visitor-words.ts";

const openPage = useBrowser({ pictures: false });
const secret = "the journeys' secret";
const kept = temporaryFolder();
let site: RunningSite;

beforeAll(async () => {
  site = await startSite({ PREVIEW_SECRET: secret, PREVIEW_DIR: kept, LOG_LEVEL: "warn" });
});
afterAll(() => site.stop());

const button = (text: string, to: string) => ({ text, to });
const blocks = [
  { type: "showcase", bind: "people.showcase" },
  { type: "fqa", props: { heading: "Good to know" } },
  {
    type: "tabs",
    props: {
      heading: "Not published yet",
      tabs: [
        { tabName: "First", buttons: [button("Answers", "/help"), button("Elsewhere", "https://other.example/")] },
        { tabName: "Second", panelText: "<p>The words of the second tab.</p>" },
      ],
    },
  },
  { type: "stuck", bind: "stuckPeople" },
];

function manifest(changes: object = {}): string {
  return JSON.stringify({ routes: ["/hello"], title: "Hello", description: "A page.", blocks, ...changes }, null, 2);
}

function sign(text: string, secondsFromNow = 60): string {
  return writePreviewAddress(text, { secret, expires: Math.floor(Date.now() / 1000) + secondsFromNow });
}

/** Signs several manifests, the third of them `site.json`. */
function signFiles(...texts: string[]): string {
  const names = ["one.json", "two.json", "site.json"];
  const files = texts.map((text, index) => ({ name: `page-manifests/${names[index]}`, text }));
  return writePreviewAddress({ files }, { secret, expires: Math.floor(Date.now() / 1000) + 60 });
}

async function ask(address: string, base = site.url) {
  const response = await fetch(base + address, { redirect: "manual" });
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== "date"));
  return { status: response.status, headers, text: await response.text() };
}

/** Runs `npm run pages -- preview` and returns the output. */
async function preview(args: string[], { input = "", url = site.url } = {}) {
  const command = execFile(process.execPath, ["src/tools/cli/run-tool.mjs", "pages", "preview", ...args], {
    env: { ...process.env, PREVIEW_SECRET: secret, PUBLIC_URL: url },
  });
  const printed = { out: "", err: "" };
  command.stdout?.on("data", (text) => (printed.out += String(text)));
  command.stderr?.on("data", (text) => (printed.err += String(text)));
  command.stdin?.end(input);
  const [code] = (await once(command, "close")) as [number];
  return { code, ...printed };
}

describe("a preview", () => {
  it("is created by one command, and shows a page as it will be published", async () => {
    const { out } = await preview(["page-manifests/help.json"]);
    const address = out.trim();
    expect(address.startsWith(`${site.url}/preview?`)).toBe(true);
    const main = async (path: string) => {
      const page = await openPage(path, { site: site.url, javaScript: false });
      const words = await page.getByRole("main").innerText();
      // The links of a preview lead nowhere.
      return words.replaceAll(`\n${visitorWords.newTab.trim()}`, "");
    };
    expect(await main(address.slice(site.url.length))).toBe(await main("/help"));
  });

  it.each([
    ["", "rgb(20, 35, 28)"],
    ["&view=sr", "rgb(42, 20, 20)"],
    ["&view=ch", "rgb(6, 40, 43)"],
    ["&view=qq", "rgb(34, 20, 51)"],
    ["&agent=true", "rgb(27, 37, 41)"],
    ["&embedded=true", "rgb(20, 35, 28)"],
  ])("is marked by a bar on every screen of the page: %s", async (query, color) => {
    const page = await openPage(sign(manifest()) + query, { site: site.url, width: 360 });
    const bar = page.getByRole("complementary", { name: "Preview" });
    expect(await page.evaluate(() => document.body.firstElementChild?.getAttribute("aria-label"))).toBe("Preview");
    expect(await bar.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(color);
    for (const place of [0, 800, 100_000]) {
      await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), place);
      const middle = await bar.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
      expect(middle).toBe(true);
    }
    // The page ends above the bar; pixels are rounded.
    const end = await page.locator("#root").evaluate((root) => root.getBoundingClientRect().bottom);
    expect(end).toBeLessThan(1 + (await bar.evaluate((element) => element.getBoundingClientRect().top)));
  });

  it.each([360, 1440])("is readable for everyone and fits a window %d px wide", async (width) => {
    const dead = { type: "links", props: { heading: "Ways on", links: [{ text: "Gone", to: "/gone" }] } };
    const address = signFiles(manifest({ blocks: [...blocks, dead] }), manifest({ routes: ["/next"] }));
    const page = await openPage(address, { site: site.url, width });
    const bar = page.getByRole("complementary", { name: "Preview" });
    await bar.getByText("2 pages").click();
    expect(await bar.getByRole("link", { name: "1 dead link" }).isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await findViolations(page)).toEqual([]);
  });

  it("works as the published page does before its application: tabs, slides and menus, and intent loads nothing", async () => {
    const requested: string[] = [];
    const page = await openPage(sign(manifest()), {
      site: site.url,
      prepare: async (fresh) => fresh.on("request", (request) => requested.push(request.resourceType())),
    });
    const words = page.getByText("The words of the second tab.");
    expect(await words.isVisible()).toBe(false);
    await page.getByRole("tab", { name: "Second" }).click();
    await words.waitFor();
    await page.keyboard.press("ArrowLeft");
    await words.waitFor({ state: "hidden" });
    await page.waitForLoadState("networkidle");
    expect(requested).toContain("document");
    expect(requested.filter((type) => type === "script" || type === "fetch")).toEqual([]);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  it("shows all panels of tabs without scripts", async () => {
    const page = await openPage(sign(manifest()), { site: site.url, javaScript: false });
    expect(await page.getByText("The words of the second tab.").isVisible()).toBe(true);
  });

  it("of a manifest from the standard input expires when it is asked to", async () => {
    const { out } = await preview(["-", "--expires", "2h", "--json"], { input: manifest() });
    const { address, expires } = JSON.parse(out) as { address: string; expires: string };
    expect(Math.abs(Date.parse(expires) - Date.now() - 2 * 3_600_000)).toBeLessThan(120_000);
    expect(await ask(address.slice(site.url.length))).toMatchObject({
      status: 200,
      text: expect.stringContaining("Not published yet"),
    });
  });

  it("of several manifests and site.json shows their menu, and leads from one to the other", async () => {
    const menu = JSON.parse(readFileSync("page-manifests/site.json", "utf8")) as { navigation: object[] };
    menu.navigation = [{ text: "Brand new", to: "/hello" }];
    const next = manifest({
      routes: ["/next"],
      title: "Next",
      blocks: [{ type: "message", props: { heading: "The next page" } }],
    });
    const page = await openPage(signFiles(next, manifest(), JSON.stringify(menu)), {
      site: site.url,
      javaScript: false,
    });
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("The next page");
    await page.getByRole("link", { name: "Brand new" }).first().click();
    await page.getByRole("heading", { name: "Not published yet" }).waitFor();
    const bar = page.getByRole("complementary", { name: "Preview" });
    expect(await bar.innerText()).toMatch(/Preview of \/hello .* KB of at most 20 KB of HTML/s);
    await bar.getByText("2 pages").click();
    await bar.getByRole("link", { name: "/next" }).click();
    await page.getByRole("heading", { name: "The next page" }).waitFor();
  });

  it("too long for an address is kept by a server that may, until it expires", async () => {
    const noise = Array.from({ length: 1_500 }, (_, index) =>
      createHash("sha256").update(String(index)).digest("base64"),
    ).join(" ");
    const long = { type: "text", props: { heading: "A long page", text: `<p>${noise}</p>` } };
    const input = manifest({ blocks: [long] });
    const { out, err } = await preview(["-", "--expires", "5m"], { input });
    expect(err).toMatch(/^Valid until /);
    const address = out.trim().slice(site.url.length);
    expect(address).toMatch(/^\/preview\?kept=\d{10}-[\w-]{43}&expires=\d{10}&signature=[\w-]{43}$/);
    const shown = await ask(address);
    expect(shown).toMatchObject({ status: 200, text: expect.stringContaining("A long page") });
    expect(shown.headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex, nofollow" });
    expect(await ask(address.replace(/kept=\d/, "kept=9"))).toMatchObject({ status: 403 });
    const [file = ""] = readdirSync(kept);
    rmSync(join(kept, file));
    expect(await ask(address)).toMatchObject({ status: 404, text: expect.stringContaining("any more") });
    const refused = await preview(["-"], { input, url: inject("siteUrl") });
    expect(refused).toMatchObject({ code: 1, out: "" });
    expect(refused.err).toMatch(
      /too long for an address: \d+ characters packed, \d+ more than the 32768[\s\S]*set PREVIEW_DIR/,
    );
  });

  it("says what it is a preview of, until when, and shows the page in other widths", async () => {
    const page = await openPage(sign(manifest({ routes: ["/help"] })), { site: site.url });
    const bar = page.getByRole("complementary", { name: "Preview" });
    expect(await bar.innerText()).toMatch(/Preview of \/help .* Valid until \d+ \w+ \d{4} at \d\d:\d\d\./s);
    expect(await bar.getByRole("link", { name: "Published page" }).getAttribute("href")).toBe("/help");
    await bar.getByRole("link", { name: "360 pixels wide" }).click();
    const inside = page.frameLocator("iframe");
    await inside.getByRole("tab", { name: "Second" }).click();
    await inside.getByText("The words of the second tab.").waitFor();
    expect(await inside.locator("html").evaluate((html) => html.clientWidth)).toBe(360);
    await inside.getByRole("link", { name: "Full width" }).click();
    await bar.waitFor();
  });

  it("links to the site's own pages alone", async () => {
    const page = await openPage(sign(manifest()), { site: site.url });
    const inert = page.getByRole("link", { name: "Elsewhere" });
    expect(await inert.getAttribute("href")).toBeNull();
    const origins = await page
      .locator("a[href]")
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).origin));
    expect([...new Set(origins)]).toEqual([site.url]);
    await page.getByRole("link", { name: "Answers", exact: true }).click();
    await page.waitForURL("**/help");
  });

  it("lists the problems beside the blocks that are rendered", async () => {
    const page = await openPage(sign(manifest()), { site: site.url });
    const problem = 'Unknown block type "fqa" – did you mean "faq"?';
    const list = page.getByRole("region", { name: "Problems in this manifest" });
    expect(await list.getByRole("listitem").allInnerTexts()).toEqual([expect.stringMatching(/^13:15\s/)]);
    expect(await list.innerText()).toContain(problem);
    expect(await page.getByRole("note").allInnerTexts()).toEqual([expect.stringContaining(problem)]);
    const rendered = await shownBlocks(page);
    expect(rendered).toEqual(["showcase", "tabs", "stuck"]);
  });

  it("is neither cached nor indexed", async () => {
    const { status, headers, text } = await ask(sign(manifest()));
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "x-robots-tag": "noindex, nofollow",
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "content-security-policy": expect.stringMatching(/script-src 'sha256-[^' ]+';.* connect-src 'none';/),
    });
    expect(text).toContain('<meta name="robots" content="noindex">');
  });

  it("accepts the longest address that it promises to accept", async () => {
    const noise = Array.from({ length: 1_500 }, (_, index) =>
      createHash("sha256").update(String(index)).digest("base64"),
    ).join("");
    let length = noise.length;
    const withWords = (size: number) =>
      manifest({ blocks: [{ type: "message", props: { heading: "Long", paragraph: noise.slice(0, size) } }] });
    while (packManifest(withWords(length)).length > maxPacked) length -= 100;
    const address = sign(withWords(length));
    expect(address.length).toBeGreaterThan(maxPacked - 500);
    expect(await ask(address)).toMatchObject({ status: 200 });
    expect(await ask(sign(withWords(length + 1_000)))).toMatchObject({ status: 414 });
  });

  it.each<[what: string, address: () => string, status: number, words: string]>([
    ["another manifest", () => sign(manifest()).replace(/manifest=\w/, "manifest=f"), 403, "is not valid"],
    ["another expiry", () => sign(manifest()).replace(/expires=\d/, "expires=9"), 403, "is not valid"],
    ["no signature", () => writePreviewAddress(manifest(), undefined), 403, "is not valid"],
    ["nothing", () => "/preview", 403, "is not valid"],
    ["an expiry in the past", () => sign(manifest(), -1), 403, "has expired"],
    ["a zip bomb", () => sign(" ".repeat(20_000_000)), 413, "too large"],
    ["deep nesting", () => sign("[".repeat(200_000)), 422, "Nested more than 64 levels deep"],
    ["a key that reaches a prototype", () => sign('{"blocks": [{"__proto__": {"type": "faq"}}]}'), 422, "__proto__"],
    ["text that is not JSON", () => sign("hello"), 422, "expected a value"],
    [
      "a redirect",
      () => sign(JSON.stringify({ routes: ["/x"], redirect: { to: "registration", path: "/register" } })),
      200,
      "This manifest is a redirect",
    ],
  ])("answers an address with %s in a sentence", async (_what, address, status, words) => {
    const answer = await ask(address());
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(words);
    expect(answer.text).not.toMatch(/\bat .*\.[jt]sx?:\d+/);
    expect(answer.headers).toMatchObject({ "x-robots-tag": "noindex, nofollow", "cache-control": "no-store" });
    expect(answer.headers).not.toHaveProperty("location");
  });
});

describe("a site in production", () => {
  it.each(["/preview", sign(manifest()), writePreviewAddress(manifest(), undefined), "/preview/blocks"])(
    "without a secret answers a preview address like any unknown address: %.40s",
    async (address) => {
      const closed = inject("siteUrl");
      expect(await ask(address, closed)).toEqual(await ask("/no-such-page", closed));
    },
  );

  it.each(["blocks", "welcome"])("has no /preview/%s, even with a secret", async (page) => {
    expect(await ask(`/preview/${page}`)).toEqual(await ask("/no-such-page"));
  });

  it("holds no example of a block", () => {
    const files = readdirSync("dist/server", { recursive: true, encoding: "utf8" }).filter((file) =>
      file.endsWith(".js"),
    );
    const code = files.map((file) => readFileSync(join("dist/server", file), "utf8")).join("\n");
    const names = [...blockExamples.values()]
      .flat()
      .map(({ name }) => name)
      .filter((name) => name.length > 15);
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => code.includes(name))).toEqual([]);
    expect(code).not.toContain("Stop the picture");
    expect(code).toContain("x-robots-tag");
  });
});
