import { describe, expect, it } from "vitest";
import { startApplication } from "./application.ts";
import { useBrowser } from "./open-page.ts";

const openPage = useBrowser();

describe("help", () => {
  it("opens and closes questions independently", async () => {
    const page = await openPage("/help");
    await startApplication(page);
    const questions = page.locator("#all-questions details");
    const openOnes = () =>
      questions.evaluateAll((all) => all.flatMap((one, index) => (one.hasAttribute("open") ? [index] : [])));
    expect(await questions.count()).toBeGreaterThan(5);
    expect(await openOnes()).toEqual([]);
    await questions.nth(0).locator("summary").click();
    await questions.nth(2).locator("summary").click();
    expect(await openOnes()).toEqual([0, 2]);
    await questions.nth(0).locator("summary").click();
    expect(await openOnes()).toEqual([2]);
    await questions.nth(2).locator("summary").focus();
    await page.keyboard.press("Enter");
    expect(await openOnes()).toEqual([]);
  });

  it("shows the questions of the category that is chosen", async () => {
    const page = await openPage("/help");
    await startApplication(page);
    const shown = () => page.locator("[data-block=faq-categories] summary:visible").allInnerTexts();
    const ofPeople = await shown();
    await page.getByRole("tab", { name: "For business" }).click();
    const ofBusiness = await shown();
    expect(ofPeople.length).toBeGreaterThan(2);
    expect(ofBusiness.length).toBeGreaterThan(2);
    expect(ofBusiness.filter((question) => ofPeople.includes(question))).toEqual([]);
  });

  it("opens the question that the address names", async () => {
    const page = await openPage("/help#how-to-open-an-account");
    const question = page.locator("#how-to-open-an-account");
    await question.locator("li").first().waitFor();
    expect(await question.getAttribute("open")).toBe("");
    await expect.poll(async () => (await question.boundingBox())?.y).toBeLessThan(700);
    expect((await question.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  });

  it("keeps links in answers inside the site", async () => {
    const page = await openPage("/help?agent=true#how-to-open-an-account");
    const link = page.locator("#how-to-open-an-account").getByRole("link", { name: "register online" });
    await link.waitFor();
    expect(await link.getAttribute("target")).toBeNull();
    expect(await link.getAttribute("href")).toBe("/register?agent=true");
  });
});
