import { expect, it } from "vitest";
import { cleanContent } from "#engine/content/clean-content.ts";
import type { Slices } from "#schemas/selection.ts";
import { drawnPart, findUnsafe } from "../find-unsafe.ts";
import { hostileTexts } from "../hostile-texts.ts";
import { renderThisPage } from "../render-this-page.ts";
import { definition } from "../this-site.ts";
import { hostileContent, rounds } from "./hostile-content.ts";
import { pages } from "../this-pages.ts";

const { model } = definition;
/** Each page except the page with all questions is rendered once in this number of rounds. */
const pause = process.env["FULL"] === "true" ? 6 : 12;

it(`attacks in every text, HTML, link and colour of the content leave nothing unsafe on any page, in ${rounds} rounds`, async () => {
  const paths = [...new Map(pages.paths.map((path) => [shapeOf(path), path])).values()];
  const answers = new Set<string>();
  for (let round = 0; round < rounds; round++) {
    const content = hostileContent(round);
    collectAnswers(content["faqCategories"], answers);
    const { slices } = cleanContent(content, pages.slices, model);
    const inTurn = paths.filter((path, index) => path === "/help" || (index + round) % pause === 0);
    for (const path of inTurn) expect([round, path, await unsafeOn(path, slices)]).toEqual([round, path, []]);
  }
  expect(hostileTexts.filter((text) => !answers.has(text))).toEqual([]);
});

/** The HTML of the questions that the help page shows. */
function collectAnswers(value: unknown, answers: Set<string>, key = ""): void {
  if (key === "faqAnswer" && typeof value === "string") answers.add(value);
  else if (typeof value === "object" && value !== null) {
    for (const [name, inner] of Object.entries(value)) collectAnswers(inner, answers, name);
  }
}

/** Pages with the same blocks and content have the same result here. */
function shapeOf(path: string): string {
  const found = pages.find(path);
  return found && "plan" in found ? JSON.stringify(found.plan.slices) : "";
}

async function unsafeOn(path: string, slices: Slices): Promise<string[]> {
  const found = pages.find(path);
  if (!found || !("plan" in found)) return [];
  const html = renderThisPage(found.plan, path, slices);
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)];
  const isStyled = styles.length === 2 && styles.every(([, css = ""]) => !/evil|ran=1|expression|</.test(css));
  return [...findUnsafe(drawnPart(html)), ...(isStyled ? [] : ["the style"])];
}
