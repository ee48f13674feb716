import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from "vitest";
import { findViolations } from "../../journeys/find-violations.ts";
import { showIntent, startApplication } from "../../journeys/application.ts";
import { useBrowser, type Visit } from "../../journeys/open-page.ts";
import { followLink } from "../../journeys/follow-link.ts";
import { sourceFolder } from "../../journeys/project-folder.ts";
import { startSite, type RunningSite } from "../../journeys/start-site.ts";

const openPage = useBrowser({ pictures: false });
const folder = sourceFolder();
let site: RunningSite;

beforeAll(async () => {
  site = await startSite({ NODE_ENV: "development" }, { folder, script: ["src/tools/cli/run-tool.mjs", "dev"] });
});
afterAll(() => site.stop());

/** Changes a file like the save of an editor; the end of the journey restores the file. */
function save(file: string, change: (text: string) => string): () => void {
  const path = join(folder, file);
  const before = readFileSync(path, "utf8");
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(path, after);
  const restore = () => writeFileSync(path, before);
  onTestFinished(restore);
  return restore;
}

const visit = (path: string, options: Visit = {}) => openPage(path, { site: site.url, provoked: /./, ...options });
const problems = (page: Page) => page.getByRole("status").filter({ hasText: "Problems on this page" });

/** Breaks a link of the page of fees. */
const breakLink = () =>
  save("page-manifests/account-fees-and-limits.json", (text) => text.replace('"/conditions#', '"/conditons#'));

/** Repeats an action until a result appears: after a file was saved, the page may reload at any moment. */
function actUntil(wanted: Locator, act: () => Promise<unknown>): Promise<void> {
  return expect
    .poll(async () => {
      if ((await wanted.count()) === 0) await act();
      return wanted.count();
    })
    .toBeGreaterThan(0);
}

describe("in development", () => {
  it("a manifest's page shows what can be shown and the problems, again and again, until they are mended", async () => {
    const page = await visit("/about");
    const mend = save("page-manifests/about.json", (text) => text.replace('"type": "icons"', '"type": "icnos"'));
    await problems(page).getByText("icnos").waitFor();
    await page.reload();
    expect(await problems(page).innerText()).toMatch(/\d+:\d+\s+.*icnos.*icons/);
    const bar = page.getByRole("complementary", { name: "Not on the site" });
    expect(await bar.innerText()).toContain("page-manifests/about.json has problems");
    expect(await page.locator("main [data-block]").count()).toBeGreaterThan(0);
    await page.route("**/__open-in-editor*", (route) => route.fulfill({ body: "" }));
    const opened = page.waitForRequest(/__open-in-editor/);
    await problems(page).getByRole("link").click();
    expect(decodeURIComponent((await opened).url())).toMatch(/file=page-manifests\/about\.json:\d+:\d+$/);
    expect((await fetch(`${site.url}/help`)).status).toBe(200);
    mend();
    await bar.waitFor({ state: "detached" });
    await page.getByRole("heading", { level: 1 }).waitFor();
  });

  it("no other site shows the studio in a frame, where a click could delete a page or push a branch", async () => {
    const { headers } = await fetch(new URL("/studio", site.url));
    expect(headers.get("content-security-policy")).toBe("frame-ancestors 'none'");
  });

  it("no other site opens a file in the editor", async () => {
    const ask = async (from: string, name = "/__open-in-editor") =>
      (await fetch(site.url + name, { headers: { "sec-fetch-site": from } })).status;
    expect(await Promise.all([ask("cross-site"), ask("same-site"), ask("cross-site", "/__Open-In-Editor")])).toEqual([
      403, 403, 403,
    ]);
    // Vite asks for the name of a file.
    expect(await ask("same-origin")).toBe(500);
  });

  it("no script of an opened picture can use the studio", async () => {
    const ask = async (path: string) => (await fetch(site.url + path)).headers.get("content-security-policy");
    expect(await ask("/content/assets/access-records.svg")).toBe("sandbox");
    expect(await ask("/help")).toBe("frame-ancestors 'self'");
  });

  it("the icon has the colours of the built site's icon, also after a change", async () => {
    const icon = async (of: string) => (await fetch(`${of}/favicon.svg`)).text();
    const built = await icon(inject("siteUrl"));
    expect(await icon(site.url)).toBe(built);
    save("src/site/public/favicon.svg", (text) => text.replace('rx="7"', 'rx="9"'));
    await expect.poll(() => icon(site.url)).toBe(built.replace('rx="7"', 'rx="9"'));
  });

  it("a draft is shown at its address, and is not on the site", async () => {
    const publish = save("page-manifests/about.json", (text) => text.replace('"routes"', '"draft": true,\n  "routes"'));
    const page = await visit("/about");
    await page.getByText("page-manifests/about.json is a draft.").waitFor();
    expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).not.toContain("/about<");
    publish();
    await page.getByText("page-manifests/about.json is a draft.").waitFor({ state: "detached" });
  });

  it("a page that begins later is shown at its address as it will be, and at any other moment", async () => {
    const publish = save("page-manifests/about.json", (text) =>
      text.replace('"routes"', '"from": "2099-12-01",\n  "routes"'),
    );
    const page = await visit("/about");
    const bar = page.getByRole("complementary", { name: "Not on the site" });
    await bar.getByText(/about\.json: As of 0?1 December 2099/).waitFor();
    await actUntil(bar.getByText(/about\.json: As of 24 December 2099/), async () => {
      await bar.getByLabel("As of").fill("2099-12-24T09:00");
      await bar.getByRole("button", { name: "Show" }).click();
    });
    expect(page.url()).toMatch(/\/about\?as-of=2099-12-24T09%3A00$/);
    publish();
    // Development reloads the page itself, so no action may leave the page.
    const about = async () => (await fetch(`${site.url}/about`)).text();
    await expect.poll(about).not.toContain("Not on the site");
  });

  it("a manifest that is no JSON for a moment keeps its page in view, at the place that its author reads", async () => {
    const page = await visit("/about");
    const blocks = await page.locator("main [data-block]").count();
    await page.evaluate(() => scrollTo(0, 900));
    const mend = save("page-manifests/about.json", (text) => text.replace('"routes":', '"routes"'));
    await problems(page).getByRole("link").first().waitFor();
    const bar = page.getByRole("complementary", { name: "Not on the site" });
    await expect.poll(() => bar.innerText()).toContain("page-manifests/about.json has problems");
    await expect.poll(() => page.locator("main [data-block]").count()).toBe(blocks);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(800);
    mend();
    await problems(page).waitFor({ state: "detached" });
  });

  it.each(["content/faq.json", "page-manifests/facts.json"])(
    "a file of data that cannot be read is told on every page, again and again, until it is mended: %s",
    async (file) => {
      const page = await visit("/about");
      const mend = save(file, (text) => text.replace("{", "{,"));
      await problems(page).getByText(`${file}:1:2`).waitFor();
      await page.reload();
      await problems(page).getByText(`${file}:1:2`).waitFor();
      mend();
      await problems(page).waitFor({ state: "detached" });
    },
  );

  it("a dead link is told on its page alone, in a list that stays closed once the reader has closed it", async () => {
    const other = await visit("/about");
    const mend = breakLink();
    const page = await visit("/account-fees-and-limits");
    const item = problems(page).getByRole("listitem");
    // A file is empty for a moment while it is written.
    const words =
      /^page-manifests\/account-fees-and-limits\.json:\d+:\d+ error There is no page "\/conditons" – did you mean/;
    await expect.poll(() => item.innerText()).toMatch(words);
    expect(await findViolations(page)).toEqual([]);
    await problems(page).getByText("Problems on this page: 1").click();
    await item.waitFor({ state: "hidden" });
    await page.reload();
    await problems(page).getByText("Problems on this page: 1").waitFor();
    await expect.poll(() => item.isVisible()).toBe(false);
    expect(await problems(other).count()).toBe(0);
    mend();
    await problems(page).waitFor({ state: "detached" });
  });

  it("the list follows the application from page to page", async () => {
    const mend = breakLink();
    await expect
      .poll(async () => (await fetch(`${site.url}/account-fees-and-limits`)).text())
      .toContain("Problems on this page: 1");
    const page = await visit("/about");
    await startApplication(page);
    await followLink(page, "Fees & limits");
    await problems(page).getByText("/conditons").waitFor();
    await followLink(page, "Help");
    await problems(page).waitFor({ state: "detached" });
    mend();
  });

  it("a redirect with a problem is told at its address, and followed once it is mended", async () => {
    const mend = save("page-manifests/near/help.json", (text) => text.replace('"/help"', '"/hlep"'));
    const page = await visit("/about");
    const told = async () => ((await page.goto(`${site.url}/faq`))?.status() === 200 ? problems(page).innerText() : "");
    await expect.poll(told).toContain('There is no page "/hlep"');
    expect(await page.getByRole("main").innerText()).toContain("It sends visitors to /hlep");
    mend();
    await page.waitForURL(`${site.url}/help`);
  });

  it("a block that throws shows its stack and file, and opens them", async () => {
    const mend = save("registry/message/message.tsx", (text) =>
      text.replace("return (", 'if (heading) throw new Error("No shelf");\n  return ('),
    );
    const page = await visit("/register-end");
    const note = page.getByRole("note");
    await note.getByText("No shelf").waitFor();
    expect(await note.innerText()).toMatch(/registry\/message\/message\.tsx:\d+/);
    mend();
    await note.waitFor({ state: "detached" });
    await page.route("**/__open-in-editor*", (route) => route.fulfill({ body: "" }));
    let opened = "";
    page.on("request", (request) => {
      if (request.url().includes("__open-in-editor")) opened = decodeURIComponent(request.url());
    });
    await expect
      .poll(async () => {
        await page.getByRole("heading", { level: 1 }).click({ modifiers: ["Alt"] });
        return opened;
      })
      .toMatch(/file=page-manifests\/register-end\.json:9:\d+$/);
  });

  it("a page that the application goes to says where the content is edited that it misses", async () => {
    const mend = save("content/showcase.json", (text) => text.replace(/"leftTextRow1": "R0[^"]*",\n/, ""));
    await expect.poll(async () => (await fetch(`${site.url}/`)).text()).toContain("leftTextRow1");
    const page = await visit("/about");
    // The files with content samples for editors are written a moment after the save, and the page reloads.
    await actUntil(page.locator("#root[data-hydrated]"), () => showIntent(page));
    await page.getByRole("link", { name: "Money Market", exact: false }).first().click();
    await page.waitForURL(`${site.url}/`);
    await page
      .getByRole("note")
      .getByRole("link", { name: /^Edit in content/ })
      .waitFor();
    mend();
    await page.getByRole("note").waitFor({ state: "detached" });
  });

  it("an error of the server is a page with its message, stack and places", async () => {
    const mend = save("src/engine/render/render-page.ts", (text) =>
      text.replace("const bound =", 'throw new Error("No paper");\n  const bound ='),
    );
    const page = await visit("/about");
    await page.getByRole("heading", { name: "No paper" }).waitFor();
    expect(await page.locator("pre").innerText()).toMatch(/src\/engine\/render\/render-page\.ts:\d+/);
    mend();
    await page.locator("[data-block]").first().waitFor();
  });

  // These tests are the last: with another content type, list of files or configuration the development CMS restarts, and reads all
  // content.
  it("a component, a content type and a content file show at once, before the application and with it", async () => {
    const page = await visit("/register-end");
    const restore = save("registry/message/message.tsx", (text) =>
      text.replace("{heading}</Block", "Saved: {heading}</Block"),
    );
    await page.getByRole("heading", { name: /^Saved: / }).waitFor();
    await startApplication(page);
    restore();
    await page.getByRole("heading", { level: 1, name: /^(?!Saved)/ }).waitFor();
    expect(await page.locator("#root[data-hydrated]").count()).toBe(1);

    await page.goto(`${site.url}/no-such-page`);
    save("content/404-page.json", (text) => text.replace("on our shelves", "in this shop"));
    await page.getByRole("heading", { name: /in this shop$/ }).waitFor();
    save("schemas/content/not-found-page.ts", (text) => text.replace(/\.describe\("[^"]+/, "$& (saved)"));
    const generated = join(folder, "schemas/generated/content/404-page.schema.json");
    await expect.poll(() => readFileSync(generated, "utf8")).toContain("(saved)");
  });

  it("changed code shows with the last valid content while a content file has a problem, and then with the new content", async () => {
    const page = await visit("/no-such-page");
    const mend = save("content/faq.json", (text) => text.replace("{", "{,"));
    await problems(page).getByText("content/faq.json:1:2").waitFor();
    const reloaded = page.waitForEvent("load");
    save("registry/showcase/showcase.block.ts", (text) => text.replace(/purpose:\s*"/, "$&Changed. "));
    const catalogue = async () => (await fetch(`${site.url}/preview/blocks`)).text();
    await expect.poll(catalogue).toContain("Changed. ");
    await reloaded;
    await page.getByRole("heading", { name: /on our shelves$/ }).waitFor();
    await problems(page).getByText("content/faq.json:1:2").waitFor();
    save("content/404-page.json", (text) => text.replace("on our shelves", "in this shop"));
    mend();
    await page.getByRole("heading", { name: /in this shop$/ }).waitFor();
  });

  it.each(["content/assets.json", "page-manifests/facts.json", "page-manifests/site.json"])(
    "a file that every page needs is told by name and remedy while it is missing: %s",
    async (file) => {
      const page = await visit("/about");
      const path = join(folder, file);
      const text = readFileSync(path);
      onTestFinished(() => writeFileSync(path, text));
      rmSync(path);
      await page.getByText(`${file}:1:1 error There is no such file – write or restore it`).waitFor();
      writeFileSync(path, text);
      await page.locator("[data-block]").first().waitFor();
      await problems(page).waitFor({ state: "detached" });
    },
  );

  it("an address that is not encoded correctly is an unknown address", async () => {
    const draft = join(folder, "page-manifests/trial.json");
    onTestFinished(() => rmSync(draft));
    writeFileSync(draft, JSON.stringify({ routes: ["/trial/:tab?"], title: "Trial", draft: true, blocks: [] }));
    await expect.poll(async () => (await fetch(`${site.url}/trial/%E0%A4%A`)).status).toBe(200);
    const page = await openPage("/%E0%A4%A", { site: site.url, provoked: /^404: / });
    expect(await page.locator("h1").count()).toBe(1);
  });

  it("a problem of the site's own manifest is printed once, without places in the code, and told to the studio", async () => {
    const path = join(folder, "page-manifests/site.json");
    const text = readFileSync(path, "utf8");
    onTestFinished(() => writeFileSync(path, text));
    const begin = site.output().length;
    writeFileSync(path, text.replace('",\n', '"\n'));
    const ask = async () => (await fetch(`${site.url}/studio/api/site`, { method: "POST" })).text();
    await expect.poll(ask).toMatch(/site\.json:\d+:\d+ error expected a comma/);
    await fetch(site.url);
    const printed = site.output().slice(begin);
    expect(printed.match(/The site's manifest has problems/g)).toHaveLength(1);
    expect(printed).not.toContain("\n    at ");
  });

  it("a changed picture stays changed when the development CMS starts again", async () => {
    const picture = join(folder, "content/assets/product-chicken.png");
    const before = readFileSync(picture);
    onTestFinished(() => writeFileSync(picture, before));
    const page = await visit("/deals", { pictures: true });
    const image = page.locator("img[src*=product-chicken]").first();
    const shape = async () => {
      await image.scrollIntoViewIfNeeded();
      return image.evaluate((one: HTMLImageElement) => one.naturalHeight / one.naturalWidth);
    };
    await expect.poll(shape).toBe(1);
    writeFileSync(picture, await sharp(before).resize(720, 360, { fit: "fill" }).png().toBuffer());
    await expect.poll(shape).toBe(0.5);
    save("content/assets.json", (text) => text.replace("Tray of frozen chicken portions", "Frozen chicken"));
    await page.locator("img[src*='product-chicken'][src$='version=1']").first().waitFor();
    await expect.poll(shape).toBe(0.5);
  });

  it("a manifest and its problems show at once, also after Vite has restarted", async () => {
    const settings = join(folder, ".env");
    onTestFinished(() => rmSync(settings));
    writeFileSync(settings, "");
    await expect.poll(() => site.output()).toContain("server restarted");
    const page = await visit("/about");
    await page.getByRole("heading", { level: 1 }).waitFor();
    const mend = save("page-manifests/about.json", (text) => text.replace('"type": "icons"', '"type": "icnos"'));
    await problems(page).getByText("icnos").waitFor();
    mend();
    await problems(page).waitFor({ state: "detached" });
    const hasWords = async (words: string) => (await (await fetch(`${site.url}/studio/app.js`)).text()).includes(words);
    expect(await hasWords("Open a page, or make")).toBe(true);
    save("src/tools/studio/browser/studio.tsx", (text) => text.replace("Open a page, or make", "Open or make"));
    await expect.poll(() => hasWords("Open or make")).toBe(true);
  });
});
