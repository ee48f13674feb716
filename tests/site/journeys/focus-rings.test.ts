import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useBrowser } from "../../journeys/open-page.ts";

const openPage = useBrowser();

describe("the ring around what has the focus", () => {
  it.each(["/", "/about/banking", "/fica"])("is whole on %s", async (path) => {
    const page = await openPage(path, { width: 360, reducedMotion: "reduce" });
    for (const size of [page.viewportSize(), { width: 1280, height: 800 }]) {
      await page.setViewportSize(size ?? expect.fail());
      const { cut, focused } = await findCutRings(page);
      expect(cut).toEqual([]);
      expect(focused).toBeGreaterThan(10);
    }
  });
});

/**
 * Focuses each element that can have the focus. `cut` has those without a focus ring, or with a ring that an ancestor or
 * the window's sides cut off.
 */
function findCutRings(page: Page): Promise<{ cut: string[]; focused: number }> {
  return page.evaluate(() => {
    const focusable = "a[href], button, input, select, summary, [tabindex='0']";
    const elements = [...document.querySelectorAll<HTMLElement>(focusable)].filter((one) => one.checkVisibility());
    let focused = 0;
    const cut = elements.flatMap((element) => {
      element.focus();
      if (document.activeElement !== element) return [];
      focused++;
      const { outlineWidth, outlineOffset, outlineStyle } = getComputedStyle(element);
      const reach = outlineStyle === "none" ? NaN : parseFloat(outlineWidth) + parseFloat(outlineOffset);
      const box = element.getBoundingClientRect();
      const clips = (axis: "overflowX" | "overflowY", inner: Element) => getComputedStyle(inner)[axis] !== "visible";
      const isWhole = (outer: Element): boolean => {
        if (outer === document.documentElement) return box.left >= reach && box.right + reach <= innerWidth;
        const frame = outer.getBoundingClientRect();
        const fitsX = box.left - reach >= frame.left - 0.5 && box.right + reach <= frame.right + 0.5;
        const fitsY = box.top - reach >= frame.top - 0.5 && box.bottom + reach <= frame.bottom + 0.5;
        if ((clips("overflowX", outer) && !fitsX) || (clips("overflowY", outer) && !fitsY)) return false;
        return outer.parentElement === null || isWhole(outer.parentElement);
      };
      if (element.parentElement && isWhole(element.parentElement)) return [];
      return [`${element.tagName} ${element.className} "${element.innerText.slice(0, 40)}" ${reach}`];
    });
    return { cut, focused };
  });
}
