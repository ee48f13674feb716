import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { startApplication } from "../../journeys/application.ts";
import { followLink, untilPage } from "../../journeys/follow-link.ts";
import { useBrowser } from "../../journeys/open-page.ts";

const site = inject("siteUrl");
const openPage = useBrowser({ pictures: false });

const faults: [what: string, prepare: (page: Page) => Promise<unknown>, kept: string[]][] = [
  ["is blocked", blockStorage, []],
  [
    "is not there",
    (page) => page.addInitScript(() => Object.defineProperty(window, "localStorage", { value: null })),
    [],
  ],
  ["is full", (page) => page.addInitScript(refuseWriting), ["theme-ch"]],
  ...[
    "{",
    "null",
    "7",
    '"sr"',
    "[]",
    '{"theme":"__proto__","storedAt":1}',
    '{"theme":{},"storedAt":{}}',
    "\u0000",
    "x".repeat(1_000_000),
  ].map((junk): (typeof faults)[number] => [
    `holds ${junk.slice(0, 40)}`,
    (page) =>
      page.addInitScript((text) => localStorage.getItem("mma.theme") ?? localStorage.setItem("mma.theme", text), junk),
    [],
  ]),
];

describe("a page whose storage", () => {
  it.each(faults)(
    "%s is rendered, takes a theme from its address and goes to other pages",
    async (_, prepare, kept) => {
      const page = await openPage("/about", { prepare });
      expect(await themes(page)).toEqual(kept);
      await page.goto(`${site}/about?view=qq`);
      expect(await themes(page)).toEqual(["theme-qq"]);
      await startApplication(page);
      await followLink(page, "Help");
      await untilPage(page, "help");
      await page.getByRole("tab", { name: "For business" }).click();
      expect(await page.getByRole("tab", { selected: true }).innerText()).toBe("For business");
    },
  );
});

/** Like a browser that must not store data of any site. */
function blockStorage(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("Access is denied for this document", "SecurityError");
        },
      });
    }
  });
}

/** Stored data can be read, and no data can be added. */
function refuseWriting(): void {
  const refuse = () => {
    throw new DOMException("The quota has been exceeded", "QuotaExceededError");
  };
  const stored = { "mma.theme": JSON.stringify({ theme: "ch", storedAt: Date.now() }), setItem: refuse };
  Object.defineProperty(window, "localStorage", { value: new Proxy(stored, { set: refuse }) });
}

function themes(page: Page): Promise<string[]> {
  return page.evaluate(() => [...document.documentElement.classList].filter((name) => name.startsWith("theme-")));
}
