import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../journeys/open-page.ts";
import { sourceFolder } from "../../journeys/project-folder.ts";
import { startSite, type RunningSite } from "../../journeys/start-site.ts";

const openPage = useBrowser();
const folder = sourceFolder();
const read = (file: string) => readFileSync(join(folder, file), "utf8");
let site: RunningSite;

beforeAll(async () => {
  site = await startSite({ NODE_ENV: "development" }, { folder, script: ["--import", "tsx", "src/tools/cli/dev.ts"] });
});
afterAll(() => site.stop());

async function openStudio(path = "/switch-to-us"): Promise<Page> {
  const page = await openPage(`/studio?page=${path}`, {
    site: site.url,
    width: 1280,
    provoked: /^503: .*\/api\/assets\//,
  });
  await shown(page).locator("[data-block]").first().waitFor();
  return page;
}

const shown = (page: Page) => page.frameLocator("iframe[title='The page']");
const focused = (page: Page) => page.locator("aside :focus");

describe("words of the page", () => {
  it("lead to their field, with the caret where they were clicked", async () => {
    const page = await openStudio();
    // Rich text in a list within a list: both open.
    const passage = shown(page).locator("[data-field='props.tabs.0.steps.0']").first();
    await passage.click();
    await expect.poll(() => focused(page).inputValue()).toContain("<");
    const { start, length } = await focused(page).evaluate((area: HTMLTextAreaElement) => ({
      start: area.selectionStart,
      length: area.value.length,
    }));
    expect(start).toBeGreaterThan(0);
    expect(start).toBeLessThan(length);
    // Bound words lead to the binding.
    await shown(page).locator("[data-block=select] [data-record]").first().click();
    await focused(page).and(page.locator("[role=group]")).waitFor();
    expect(read("page-manifests/switch-to-us.json")).toContain("switch");
  });
});
