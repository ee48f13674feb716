import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { startApplication } from "../../journeys/application.ts";
import { useBrowser } from "../../journeys/open-page.ts";

const openPage = useBrowser();

/** The number of elements in each row. */
async function rowsOf(elements: Locator): Promise<number[]> {
  const tops = await elements.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
}

const leftOf = (element: Locator) => element.evaluate((one) => Math.round(one.getBoundingClientRect().left));

describe.each([true, false])("six tabs, with scripts: %s", (javaScript) => {
  test.each([
    [320, [2, 2, 2]],
    [360, [3, 3]],
    [740, [6]],
  ])("share rows at %d pixels", async (width, rows) => {
    const page = await openPage("/sample", { width, javaScript });
    expect(await rowsOf(page.getByRole("tab"))).toEqual(rows);
  });
});

test("the arrow keys lead from the end of a row of tabs to the next row", async () => {
  const page = await openPage("/sample", { width: 360 });
  await startApplication(page);
  await page.getByRole("tab", { name: "App" }).click();
  await page.keyboard.press("ArrowRight");
  expect(await page.getByRole("tab", { selected: true }).innerText()).toBe("Top-up");
});

test.each([768, 1440])("at %d pixels a step's number and address begin below its words", async (width) => {
  const page = await openPage("/for-business", { width });
  const step = page.locator("#steps li").first();
  const words = await leftOf(step.getByRole("heading"));
  expect(await leftOf(step.locator("[href^='tel:']"))).toBe(words);
  expect(await leftOf(step.locator("[href^='mailto:']"))).toBe(words);
});

test.each([
  [360, [2, 2, 2]],
  [1440, [3, 3]],
])("at %d pixels no link of the 404 page is alone on its line", async (width, rows) => {
  const page = await openPage("/no-such-page", { width, provoked: /404/ });
  expect(await rowsOf(page.locator("[data-block=message] li"))).toEqual(rows);
});

test.each([
  ["/switch-to-us", "icons", "li"],
  ["/for-people/whatsapp", "steps", "li"],
])("on a phone the next item of a row of %s, %s, begins in view", async (path, block, item) => {
  const width = 360;
  const page = await openPage(path, { width });
  const items = page.locator(`[data-block=${block}] ${item}`);
  const [first, second] = await Promise.all([items.nth(0).boundingBox(), items.nth(1).boundingBox()]);
  expect((first?.x ?? width) + (first?.width ?? 0)).toBeLessThan(width);
  expect(second?.x).toBeLessThan(width - 24);
  expect((second?.x ?? 0) + (second?.width ?? 0)).toBeGreaterThan(width);
  expect(second?.y).toBe(first?.y);
});

test("the shops' links in the footer of a phone take one line each", async () => {
  const page = await openPage("/share", { width: 360 });
  await page.getByText("More pages and shops").click();
  const heights = page
    .getByRole("contentinfo")
    .getByRole("link", { name: /Shoprite|Checkers/ })
    .filter({ has: page.locator("img:not([alt]), img[alt='']") })
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
  expect(await heights).toEqual(Array.from({ length: 6 }, () => 44));
});

test("a business registers by an e-mail that asks for what the business team needs", async () => {
  const page = await openPage("/for-business#steps");
  const address = await page.getByRole("link", { name: "Register by e-mail" }).getAttribute("href");
  const query = new URL(address ?? "").searchParams;
  expect(query.get("subject")).toBe("Register our business");
  expect(query.get("body")?.split("\r\n").length).toBe(3);
});
