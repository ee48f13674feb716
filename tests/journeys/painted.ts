import type { Page } from "playwright-core";

/** The texts of the visible elements among the matching elements. */
export function visibleTexts(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(
    (wanted) =>
      [...document.querySelectorAll<HTMLElement>(wanted)]
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height > 0)
        .map((element) => element.innerText.trim()),
    selector,
  );
}

/** The colours of all elements of the page's content with text of their own. */
export function textColors(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const elements = [...document.querySelectorAll<HTMLElement>("main *")].filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    );
    return [...new Set(elements.map((element) => getComputedStyle(element).color))];
  });
}
