import type { Page } from "playwright-core";

/** Collects every violation of a policy in the page, also of Trusted Types; another document starts an empty list. */
export async function watchPolicy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const found: string[] = [];
    Object.assign(window, { violations: found });
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample, sourceFile, lineNumber }) =>
      found.push(`${effectiveDirective}: ${blockedURI} ${sample} (${sourceFile}:${lineNumber})`),
    );
  });
}

/** The collected violations of the shown document. */
export function policyViolations(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, "violations"));
}

/** Parts that react to a press. A native form leads to another page. */
const pressable = "button:not(form[action] button), summary, [role=tab], [role=button], a[aria-haspopup], a[href^='#']";

/** The kinds of parts that `pressEverything` uses: for each part its block or frame, its element and its role. */
export function pressableKinds(page: Page): Promise<string[]> {
  return page.locator(`${pressable}, select`).evaluateAll((all) =>
    all.map((one) => {
      const around = one.closest("[data-block], header, footer, dialog");
      const opens = one.getAttribute("aria-haspopup");
      return [around?.getAttribute("data-block") ?? around?.localName, one.localName, one.role, opens].join(" ");
    }),
  );
}

/** Presses buttons, tabs, disclosures and dialog openers, eight of a kind, and chooses from a select. */
export async function pressEverything(page: Page): Promise<void> {
  await page.evaluate(async (wanted) => {
    const counts: Record<string, number> = {};
    for (const element of document.querySelectorAll<HTMLElement>(wanted)) {
      const around = element.closest<HTMLElement>("[data-block], header, footer");
      const kind = `${around?.dataset["block"] ?? around?.localName} ${element.localName}`;
      const count = (counts[kind] = (counts[kind] ?? 0) + 1);
      if (count > 8) continue;
      element.click();
      await new Promise((done) => setTimeout(done, 10));
      for (const dialog of document.querySelectorAll("dialog[open]")) {
        for (const inner of dialog.querySelectorAll<HTMLElement>("button")) inner.click();
        if (dialog instanceof HTMLDialogElement) dialog.close();
      }
    }
  }, pressable);
  await page.keyboard.press("Escape");
  await chooseOption(page);
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
