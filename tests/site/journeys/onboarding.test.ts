import { describe, expect, it } from "vitest";
import { useBrowser } from "../../journeys/open-page.ts";

const openPage = useBrowser({ pictures: false });
const path = "/for-people/onboarding";

describe("onboarding", () => {
  it("explains KYC/FICA and ends with the people's help block", async () => {
    const page = await openPage(path);
    const words = await page.locator("#kyc-fica").textContent();
    for (const part of ["Know Your Customer", "Once, when you open your account", "source of funds"])
      expect(words).toContain(part);
    expect(await page.locator('[data-block="stuck"]').count()).toBe(1);
  });

  it.each([
    ["why-enhanced", "rules require it"],
    ["less-fraud", "harder to move stolen money"],
    ["loyalty", "help you faster and give you rewards that suit you"],
    ["fica-compliant-base", "extra features to the account and rethink the account limits"],
    ["ussd", "Registering by USSD is no longer possible"],
    ["ussd", "web, the store counters and WhatsApp"],
    ["information-required", "your South African ID"],
    ["all-five", "A selfie and a picture of your ID are always required."],
    ["feature-phones", "at a kiosk in the store or with a helper"],
    ["feature-phones", "only at the counter or with a helper"],
  ])("the question %s is answered with '%s'", async (id, words) => {
    const page = await openPage(`${path}#${id}`);
    const question = page.locator(`details#${id}[open]`);
    await question.waitFor();
    expect(await question.textContent()).toContain(words);
  });

  it("the answer for an incorrect ID type is 'To be determined'", async () => {
    const page = await openPage(path);
    await page.getByText("incorrect ID type").click();
    const answer = page.locator("#incorrect-id-type p");
    expect(await answer.first().innerText()).toBe("To be determined");
    expect(await answer.nth(1).innerText()).toMatch(/0800.000.662, 08:00/);
  });

  it("has nine questions, multiple open allowed, and all may be closed", async () => {
    const page = await openPage(path);
    const open = page.locator("#questions details[open]");
    const questions = page.locator("#questions summary");
    expect(await questions.count()).toBe(9);
    expect(await open.count()).toBe(0);
    for (const question of await questions.all()) await question.click();
    expect(await open.count()).toBe(9);
    for (const question of await questions.all()) await question.click();
    expect(await open.count()).toBe(0);
  });
});
