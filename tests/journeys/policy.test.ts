import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { startApplication } from "./application.ts";
import { openEverything } from "./open-everything.ts";
import { useBrowser } from "./open-page.ts";

const openPage = useBrowser();

describe("the policy is not violated", () => {
  it.each([...inject("pagePaths"), "/no-such-page", "/for-people?embedded=true", "/help?agent=true"])(
    "by pressing everything on %s and following a link from there",
    async (path) => {
      const page = await openPage(path, { width: 1440, prepare: watchViolations });
      await startApplication(page);
      await openEverything(page);
      await pressEverything(page);
      await chooseOption(page);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const next = page
        .getByRole("main")
        .or(page.getByRole("banner"))
        .locator("a[href^='/']:not([target]):visible")
        .first();
      if (await next.count()) await next.click();
      await page.waitForLoadState();
      expect(await violations(page)).toEqual([]);
    },
  );

  it("except by foreign code: the policy is in force", async () => {
    const page = await openPage("/help", {
      prepare: watchViolations,
      provoked: /Content Security Policy|Trusted|csp: /i,
    });
    const refused = await page.evaluate(() => {
      const script = document.createElement("script");
      const attempts: Record<string, () => unknown> = {
        markup: () => (document.createElement("div").innerHTML = "<p>x</p>"),
        policy: () => Reflect.get(window, "trustedTypes").createPolicy("other", { createHTML: String }),
        handler: () => document.body.setAttribute("onclick", "window.injected = true"),
        address: () => (script.src = "/static/other.js"),
      };
      const fails = (act: () => unknown) => {
        try {
          act();
          return false;
        } catch {
          return true;
        }
      };
      script.append("window.injected = true");
      document.body.append(script);
      document.body.setAttribute("style", "color: red");
      document.body.append(Object.assign(document.createElement("img"), { src: "https://elsewhere.example/x.png" }));
      return Object.keys(attempts).filter((name) => fails(attempts[name] ?? (() => {})));
    });
    expect(refused).toEqual(["markup", "policy", "handler", "address"]);
    expect(await page.evaluate(() => ["injected" in window, document.body.style.color])).toEqual([false, ""]);
    await expect.poll(async () => JSON.stringify(await violations(page))).toMatch(/style-src-attr.*img-src/);
  });
});

/** Collects every violation, of Trusted Types too, in the page; another document starts an empty list. */
async function watchViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const found: string[] = [];
    Object.assign(window, { violations: found });
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample, sourceFile, lineNumber }) =>
      found.push(`${effectiveDirective}: ${blockedURI} ${sample} (${sourceFile}:${lineNumber})`),
    );
  });
}

function violations(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, "violations"));
}

/** Presses every button, tab, disclosure and dialog opener. */
async function pressEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const wanted = "button, summary, [role=tab], [role=button], a[aria-haspopup], a[href^='#']";
    for (const element of document.querySelectorAll<HTMLElement>(wanted)) {
      element.click();
      await new Promise((done) => setTimeout(done, 10));
      for (const dialog of document.querySelectorAll("dialog[open]")) {
        for (const inner of dialog.querySelectorAll<HTMLElement>("button")) inner.click();
        if (dialog instanceof HTMLDialogElement) dialog.close();
      }
    }
  });
  await page.keyboard.press("Escape");
}

/** Chooses with the keyboard, which loads the select with its own list. */
async function chooseOption(page: Page): Promise<void> {
  const select = page.locator("main select:visible, main [role=combobox]:visible").first();
  if ((await select.count()) === 0) return;
  await select.focus();
  await page.locator("main [role=combobox]:not(select)").first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
}
