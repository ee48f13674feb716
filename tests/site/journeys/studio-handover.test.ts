import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findFirefox } from "../../journeys/engines/find-engines.ts";
import { findWithAxe } from "../../journeys/find-violations.ts";
import { useBrowser } from "../../journeys/open-page.ts";
import { sourceFolder } from "../../journeys/project-folder.ts";
import { startSite, type RunningSite } from "../../journeys/start-site.ts";
import { atKeyboard } from "../studio-at-keyboard.ts";

const openPage = useBrowser({ pictures: false });
const folder = sourceFolder({ pages: ["switch-to-us.json"] });
const manifests = join(folder, "page-manifests");
const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio: "pipe" });

/** The host's branches of a page. */
const sentBranches = (name: string) =>
  git("-C", bare, "branch", "--list", `studio/${name}-*`, "--format=%(refname:short)").trim().split("\n");
const read = (name: string) => readFileSync(join(manifests, name), "utf8");
/** The repository that receives pushes to the host. */
const bare = mkdtempSync(join(tmpdir(), "studio-host-"));
let site: RunningSite;
beforeAll(async () => {
  git("init", "--quiet", "-b", "main");
  git("add", "page-manifests", "content");
  git("-c", "user.name=Sipho", "-c", "user.email=sipho@example.co.za", "commit", "--quiet", "-m", "The site");
  const script = ["src/tools/cli/run-tool.mjs", "dev"];
  site = await startSite({ NODE_ENV: "development", GIT_CONFIG_GLOBAL: "/dev/null" }, { folder, script });
});
afterAll(() => site.stop());
afterAll(() => rmSync(bare, { recursive: true }));

const shown = (page: Page) => page.frameLocator("iframe[title='The page']");

/** The studio with a page or another file, as soon as a page is shown. */
async function openStudio(name = "/switch-to-us", width = 1280): Promise<Page> {
  // On a busy machine a picture may not be scaled in time.
  const page = await openPage(`/studio?page=${name}`, { site: site.url, width, provoked: /^503: .*\/api\/assets\// });
  await shown(page).locator("[data-block]").first().waitFor();
  return page;
}

async function writeHeading(page: Page, words: string): Promise<void> {
  await page.getByRole("region", { name: "Blocks" }).getByRole("button", { name: /^text/ }).click();
  await page.getByRole("textbox", { name: "Heading *" }).fill(words);
  await shown(page).getByRole("heading", { name: words }).waitFor();
}

it("hands a page over without a terminal: saved, committed, and opened as a request at the host", async () => {
  const page = await openStudio();
  await writeHeading(page, "Get your letter");

  // Unsaved changes are saved first. Git does not know this user, and the repository has no remote.
  await page.getByRole("button", { name: "Propose…" }).click();
  await page.getByRole("dialog", { name: /^Save/ }).locator("pre").waitFor();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: /^Propose/ });
  await dialog.getByRole("textbox", { name: "Title" }).and(page.locator(":focus")).waitFor();
  for (const side of ["Before", "After"]) {
    const still = dialog.frameLocator(`iframe[title='${side} the change']`);
    const heading = side === "After" ? "Get your letter" : "Understanding your letter";
    await still.getByRole("heading", { name: heading }).waitFor();
  }
  await dialog.getByRole("textbox", { name: "Title" }).press("Control+a");
  await page.keyboard.type("New words for the letter");
  await dialog.getByRole("textbox", { name: "Your name" }).fill("Thandi");
  await dialog.getByRole("textbox", { name: "Your e-mail address" }).fill("thandi@example.co.za");
  await page.keyboard.press("Enter");
  await dialog.getByText(/^The change is in the branch studio\/switch-to-us-.* of this computer/).waitFor();
  const download = page.waitForEvent("download");
  await dialog.getByRole("link", { name: "Download the patch" }).click();
  expect((await download).suggestedFilename()).toBe("switch-to-us.patch");
  expect(readFileSync(await (await download).path(), "utf8")).toContain("Get your letter");
  expect(await findWithAxe(page)).toEqual([]);
  await page.keyboard.press("Escape");
  expect(git("log", "--format=%an %s", "main..", "--branches=studio/*")).toBe("Thandi New words for the letter\n");

  // With a remote, the same change is a branch there, and the host's page for a request is filled in.
  execFileSync("git", ["init", "--quiet", "--bare", "-b", "main", bare]);
  const remote = "git@github.com:owner/site.git";
  git("remote", "add", "origin", remote);
  git("config", `url.${bare}.pushInsteadOf`, remote);
  git("push", "--quiet", bare, "main");
  git("update-ref", "refs/remotes/origin/main", "main");
  git("symbolic-ref", "refs/remotes/origin/HEAD", "refs/remotes/origin/main");
  await page.getByRole("button", { name: "Propose…" }).click();
  const text = await dialog.getByRole("textbox", { name: "Text" }).inputValue();
  expect(text).toMatch(/words "Understanding your letter" → "Get your letter"/);
  await dialog.getByRole("textbox", { name: "Title" }).fill("New words for the letter");
  await dialog.getByRole("textbox", { name: "Your name" }).fill("Thandi");
  await dialog.getByRole("textbox", { name: "Your e-mail address" }).fill("thandi@example.co.za");
  await dialog.getByRole("button", { name: "Propose", exact: true }).click();
  await dialog.getByText(/^The change is in the branch studio\/switch-to-us-.* at origin/).waitFor();
  const link = await dialog.getByRole("link", { name: "Open the request at the host" }).getAttribute("href");
  const request = new URL(link ?? "");
  const [branch] = sentBranches("switch-to-us");
  expect(request.origin + request.pathname).toBe(`https://github.com/owner/site/compare/main...${branch}`);
  expect(Object.fromEntries(request.searchParams)).toEqual({
    expand: "1",
    title: "New words for the letter",
    body: text,
  });
  expect(git("status", "--porcelain")).toMatch(/^ M page-manifests\/switch-to-us\.json$/m);
});

it("edits the menu and the facts like a page, and shows them at once on the page that was open", async () => {
  const page = await openStudio();
  const before = read("site.json");
  const row = (name: string) => page.getByRole("region", { name: "Pages" }).getByRole("button", { name });
  await row("Menu and site").click();
  await page.getByText("page-manifests/site.json").waitFor();
  expect(await page.getByRole("button", { name: "Delete this page" }).isDisabled()).toBe(true);
  await page.getByRole("tab", { name: "Page" }).click();
  await page
    .getByRole("button", { name: /For People/ })
    .first()
    .click();
  await page.getByRole("textbox", { name: "Text *" }).first().fill("For everybody");
  await shown(page).getByRole("banner").getByText("For everybody").first().waitFor({ state: "attached" });
  await shown(page).locator("main h1", { hasText: "Switch" }).waitFor();
  await page.keyboard.press("Control+z");
  await page
    .getByRole("button", { name: /For People/ })
    .first()
    .waitFor();
  await page.keyboard.press("Control+Shift+z");
  await page.keyboard.press("Control+s");
  await page.getByRole("dialog").locator("pre").waitFor();
  await page.keyboard.press("Enter");
  await page.locator("[role=status]", { hasText: /^Saved/ }).waitFor();
  expect(read("site.json")).toBe(before.replace('"text": "For People"', '"text": "For everybody"'));

  await row("Facts").click();
  await page.getByRole("textbox", { name: "Support phone *" }).fill("0800 111 222");
  await shown(page).getByText("0800 111 222").first().waitFor({ state: "attached" });
  await page.reload();
  const phone = page.getByRole("textbox", { name: "Support phone *" });
  await expect.poll(() => phone.inputValue()).toBe("0800 111 222");
});

it("shows a page at any zoom, at two widths, and beside the published page; the history names people", async () => {
  writeFileSync(join(manifests, "switch-to-us.json"), git("show", "main:page-manifests/switch-to-us.json"));
  const page = await openStudio();
  await writeHeading(page, "Get your letter");
  const frame = page.locator("iframe[title='The page']");
  const widthOf = async () => Math.round((await frame.boundingBox())?.width ?? 0);
  await page.getByRole("combobox", { name: "Zoom" }).selectOption("0.5");
  await expect.poll(widthOf).toBe(640);
  await page.getByRole("combobox", { name: "Zoom" }).selectOption("2");
  await expect.poll(widthOf).toBe(2560);
  await page.getByRole("combobox", { name: "Zoom" }).selectOption("Fit");

  const beside = page.getByRole("combobox", { name: "Side by side" });
  await beside.selectOption("360");
  const narrow = page.frameLocator("iframe[title='The page at 360 pixels']");
  await narrow.getByRole("heading", { name: "Get your letter" }).waitFor();
  await narrow.getByRole("button", { name: "Menu" }).waitFor();
  await beside.selectOption("published");
  const published = page.frameLocator("iframe[title='The published page']");
  await published.getByRole("heading", { name: "Understanding your letter" }).waitFor();
  await published.getByRole("heading", { name: "Get your letter" }).waitFor({ state: "detached" });
  await published.locator("footer a").first().click();
  await published.getByRole("heading", { name: "Understanding your letter" }).waitFor();
  expect(await findWithAxe(page)).toEqual([]);

  await page.getByRole("tab", { name: "History" }).click();
  await page
    .getByRole("list", { name: "Commits" })
    .getByText(/^Sipho · \d+ \w+ \d{4}/)
    .waitFor();
});

it.each([findFirefox()].filter(({ start }) => start))(
  "saves the site's name and proposes it, by keys in $name",
  async ({ start }) => {
    const engine = await start?.();
    if (!engine) return;
    try {
      const { click, key, open, said, until } = atKeyboard(engine, site.url);
      await open("/studio?page=site.json");
      await click("aside textarea");
      await key("s");
      await key("Control+s");
      await until(() => document.querySelector("dialog pre") !== null);
      await key("Enter");
      await said("Saved");
      await click("header button", "Propose…");
      await until(() => document.activeElement?.matches("dialog [name=title]") === true);
      for (const field of ["author", "email"]) {
        await click(`dialog [name=${field}]`);
        for (const letter of ["t", "@", "x"] as const) await key(letter);
      }
      await key("Enter");
      await until(() => /The change is in the branch .* at origin/.test(document.body.textContent));
      const [branch = ""] = sentBranches("site");
      expect(git("-C", bare, "log", "-1", "--format=%s", branch)).toBe("Change site.json\n");
    } finally {
      await engine.close();
    }
  },
);
