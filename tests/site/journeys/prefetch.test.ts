import { expect, inject, it } from "vitest";
import { startApplication } from "../../journeys/application.ts";
import { observeSite } from "../../journeys/engines/observed-site.ts";
import { untilPage } from "../../journeys/follow-link.ts";
import { useBrowser } from "../../journeys/open-page.ts";
import { recordRequests } from "../../journeys/record-requests.ts";

const openPage = useBrowser({ pictures: false });

it("asks for each script of the application once, whether it was fetched ahead or not", async () => {
  for (const isAhead of [false, true]) {
    const observed = await observeSite(inject("siteUrl"));
    const page = await openPage("/help", { site: observed.url });
    if (isAhead) {
      await page.mouse.move(300, 300);
      await page.mouse.wheel(0, 100);
      await expect.poll(() => observed.asked.size).toBeGreaterThan(6);
    }
    await startApplication(page);
    expect([...observed.asked.keys()].filter((path) => path.startsWith("/static/")).length).toBeGreaterThan(3);
    expect(observed.askedTwice()).toEqual([]);
    await page.close();
    observed.stop();
  }
});

it("fetches a page when the pointer rests on its link, and nothing more when it is followed", async () => {
  const page = await openPage("/about");
  await startApplication(page);
  expect(await page.locator("script[type=speculationrules]").count()).toBe(0);
  const asked = recordRequests(page);
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Help" });
  await link.hover();
  await expect.poll(() => asked.some((address) => address.endsWith("/graphql"))).toBe(true);
  await page.waitForLoadState("networkidle");
  const isNoPicture = (address: string) => !address.includes("/api/assets/");
  const ahead = asked.filter(isNoPicture);
  await link.click();
  await untilPage(page, "help");
  expect(asked.filter(isNoPicture)).toEqual(ahead);
});

it("fetches nothing on a guess for who saves data", async () => {
  const page = await openPage("/about", {
    prepare: (fresh) =>
      fresh.addInitScript(() => {
        Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } });
      }),
  });
  await startApplication(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Help" }).hover();
  await page.waitForTimeout(300);
  expect(asked.filter((address) => address.includes("/page-plan/"))).toEqual([]);
});

it.each([
  ["with a cross-fade", "no-preference", "0.16s"],
  ["at once for whoever asked for less motion", "reduce", null],
] as const)("shows the next page %s", async (_how, reducedMotion, faded) => {
  const page = await openPage("/about", { reducedMotion });
  await startApplication(page);
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(() => {
        const { animationDuration } = getComputedStyle(document.documentElement, "::view-transition-group(root)");
        document.documentElement.dataset["faded"] = animationDuration;
      });
      return transition;
    };
  });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Help" }).click();
  await untilPage(page, "help");
  await expect.poll(() => page.locator("html").getAttribute("data-faded")).toBe(faded);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
});
