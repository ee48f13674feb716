import { expect, it } from "vitest";
import { holdBack, showIntent, startApplication, untilHydrated } from "../../journeys/application.ts";
import { followLink, untilPage } from "../../journeys/follow-link.ts";
import { useBrowser } from "../../journeys/open-page.ts";

const openPage = useBrowser({ pictures: false });

it("goes back to the pages before it after a page was loaded again, with the application or without", async () => {
  const page = await openPage("/about");
  await startApplication(page);
  for (const [name, id] of [
    ["Help", "help"],
    ["For Business", "for-business"],
  ] as const) {
    await followLink(page, name);
    await untilPage(page, id);
  }
  await page.reload();
  await page.evaluate(() => history.back());
  await untilPage(page, "help");
  expect([new URL(page.url()).pathname, await page.title()]).toEqual(["/help", expect.stringMatching(/^Help/)]);
  await startApplication(page);
  await page.evaluate(() => history.back());
  await untilPage(page, "about");
  await page.evaluate(() => history.go(2));
  await untilPage(page, "for-business");
  expect(new URL(page.url()).pathname).toBe("/for-business");
});

it("keeps what is typed after a page was loaded again, before the application restores it", async () => {
  const page = await openPage("/help");
  await startApplication(page);
  const field = page.getByRole("searchbox");
  await field.fill("stolen");
  await field.press("Enter");
  const held = holdBack();
  await held.prepare(page);
  await page.reload();
  await field.fill("sassa");
  await showIntent(page);
  held.release();
  await untilHydrated(page);
  await expect.poll(() => page.locator("[data-block=faq-categories] details").first().innerText()).toMatch(/SASSA/);
  expect(await field.inputValue()).toBe("sassa");
});
