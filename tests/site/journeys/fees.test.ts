import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { startApplication } from "../../journeys/application.ts";
import { useBrowser } from "../../journeys/open-page.ts";

const openPage = useBrowser({ pictures: false });

const prepaid = [
  [/prepaid betting voucher/i, "R10 to R1000"],
  [/airtime/i, "R2 - R1000"],
  [/electricity/i, "R10 - R1000"],
] as const;

const limits = {
  "Cash Account": [
    [/maximum balance/i, "R25 000"],
    [/EFT in/i, "R1 - R10 000"],
    [/send money/i, "R5 - R5 000"],
    [/in-store cash deposit/i, "R0.1 - R5 000"],
    [/in-store cash withdrawal/i, "R10 - R5 000"],
    ...prepaid,
  ],
  "Voucher Account": [
    [/maximum balance/i, "R1 300 000"],
    [/monthly account movement/i, "R3 000 000"],
    [/instant EFT in/i, "R10 - R3 000"],
    [/in-store cash deposit/i, "R0.1 - R5 000"],
    [/send money/i, "R5 - R5 000"],
    ...prepaid,
  ],
} as const;

describe("fees and limits", () => {
  it.each(["Cash Account", "Voucher Account"] as const)("gives every limit of the %s", async (account) => {
    const page = await openPage("/account-fees-and-limits");
    await startApplication(page);
    await page.getByRole("tab", { name: account }).click();
    expect(
      await page.getByRole("tablist", { name: "Limits", exact: true }).getByRole("tab", { selected: true }).innerText(),
    ).toBe(account);
    const panel = page.getByRole("tabpanel", { name: account });
    for (const [label, figure] of limits[account]) {
      const row = panel.getByRole("row").filter({ has: page.getByRole("rowheader", { name: label }) });
      expect([label, (await row.getByRole("cell").allInnerTexts()).map(plainSpaces)]).toEqual([label, [figure]]);
    }
    const other = account === "Cash Account" ? "Voucher Account" : "Cash Account";
    expect(await page.getByRole("tabpanel", { name: other }).count()).toBe(0);
  });

  it("says who sets the limits of pay-my-accounts", async () => {
    const page = await openPage("/account-fees-and-limits");
    const panel = page.getByRole("tabpanel", { name: "Cash Account" });
    expect(await panel.innerText()).toMatch(/pay-my-accounts limits depend on third-party billers.*notification/i);
  });

  it("shows the limits in the tab For people only", async () => {
    const page = await openPage("/account-fees-and-limits");
    await startApplication(page);
    expect(await shownLimits(page)).toBe(1);
    await page.getByRole("tab", { name: "For business" }).click();
    expect(await shownLimits(page)).toBe(0);
    expect(await page.locator("[data-block=limits]").count()).toBe(1);
    await page.getByRole("tab", { name: "For people" }).click();
    expect(await shownLimits(page)).toBe(1);
  });

  it.each([
    ["For people", "Monthly account fee", "R0"],
    ["For people", "Cash withdrawal at a till", "R5.00"],
    ["For business", "Service fee on payouts, rewards and vouchers", "1% – 2.5%"],
  ])("lists in the tab %s: %s, %s", async (tab, label, fee) => {
    const page = await openPage("/account-fees-and-limits");
    await startApplication(page);
    await page.getByRole("tab", { name: tab }).click();
    const row = page
      .getByRole("tabpanel", { name: tab })
      .getByRole("row")
      .filter({ has: page.getByRole("rowheader", { name: label, exact: true }) });
    expect((await row.getByRole("cell").allInnerTexts()).map(plainSpaces)).toEqual([fee]);
  });

  it("moves between tabs with the keyboard", async () => {
    const page = await openPage("/account-fees-and-limits");
    await startApplication(page);
    await page.getByRole("tab", { name: "Cash Account" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.getByRole("tabpanel", { name: "Voucher Account" }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Voucher Account");
    await page.keyboard.press("ArrowRight");
    await page.getByRole("tabpanel", { name: "Cash Account" }).waitFor();
    await page.keyboard.press("End");
    await page.getByRole("tabpanel", { name: "Voucher Account" }).waitFor();
    expect(await page.getByRole("tab", { name: "For people" }).getAttribute("aria-selected")).toBe("true");
  });
});

function shownLimits(page: Page): Promise<number> {
  return page.locator("[data-block=limits]:visible").count();
}

/** Figures are written with spaces that do not break. */
function plainSpaces(text: string): string {
  return text.replace(/\s/g, " ").trim();
}
