import { expect } from "vitest";
import type { Engine } from "../journeys/engines/engine.ts";

/** Actions in another engine: clicks on elements with a label, and key presses. */
export function atKeyboard({ evaluate, goto, key, press, resize }: Engine, url: string) {
  const until = async <Args extends unknown[]>(isTrue: (...args: Args) => boolean, ...args: Args) => {
    await expect.poll(() => evaluate(isTrue, ...args).catch(String)).toBe(true);
  };
  const isSaid = (words: string) => document.querySelector("[role=status]")?.textContent.startsWith(words) === true;
  const placeOf = (selector: string, words: string) => {
    const found = [...document.querySelectorAll(selector)].find((one) => one.textContent.startsWith(words));
    found?.scrollIntoView({ block: "center" });
    const { x, y, width, height } = found?.getBoundingClientRect() ?? new DOMRect();
    return found ? { x: x + width / 2, y: y + height / 2 } : false;
  };
  return {
    key,
    until,
    said: (words: string) => until(isSaid, words),
    async open(path: string) {
      await resize(1280, 900);
      await goto(url + path);
    },
    async click(selector: string, words = "") {
      await until((...args) => document.querySelector(args[0]) !== null, selector);
      await expect.poll(() => evaluate(placeOf, selector, words)).not.toBe(false);
      const place = await evaluate(placeOf, selector, words);
      if (place) await press(place);
    },
  };
}
