import type { Page } from "playwright-core";

/** Changes of a page's text by visitors: twice as large, and with the spacing of WCAG 2.2, 1.4.12. */
const changes = {
  larger: "html { font-size: 200%; }",
  "farther apart": `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; }
    p { margin-bottom: 2em !important; }`,
};

/** Movements are off while windows are compared, since each frame of a movement would be painted. */
const still = "*, ::before, ::after { transition: none !important; animation: none !important; }";

/** The lost text of a page after a change of its text, in windows of several widths. */
export async function findLostInChangedText(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(() => document.adoptedStyleSheets.push(new CSSStyleSheet()));
  for (const [change, style] of Object.entries(changes)) {
    await page.evaluate((rules) => document.adoptedStyleSheets.at(-1)?.replaceSync(rules), `${still} ${style}`);
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const lost of await findLostText(page)) found.push(`text ${change}, ${width} px: ${lost}`);
    }
  }
  return found;
}

/** Parts that larger text pushes out of the window, and words that their own box cuts off. */
export function findLostText(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // In a window that becomes narrow, the menu slides out of the window.
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
    const { scrollWidth, clientWidth } = document.documentElement;
    const cut = [...document.querySelectorAll("body *")].filter((element) => {
      const { overflowX, overflowY, clipPath } = getComputedStyle(element);
      if (clipPath !== "none" || element.textContent.trim() === "") return false;
      const isCut = (overflow: string, needed: number, given: number) =>
        ["hidden", "clip"].includes(overflow) && needed > given + 1;
      return (
        isCut(overflowX, element.scrollWidth, element.clientWidth) ||
        isCut(overflowY, element.scrollHeight, element.clientHeight)
      );
    });
    return [
      ...(scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth}`] : []),
      ...cut.map((element) => `cuts off: ${element.textContent.slice(0, 60)}`),
    ];
  });
}
