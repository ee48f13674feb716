import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What axe finds against WCAG 2.2 A and AA on a page as it is now shown, one line a place. */
export async function findViolations(page: Page): Promise<string[]> {
  // Without frames the legacy mode finds the same and opens no second page.
  const { violations } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary = "" }) => `${id}: ${html.slice(0, 160)} – ${failureSummary.replace(/\s+/g, " ")}`,
    ),
  );
}
