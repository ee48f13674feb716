import { expect } from "vitest";
import type { Engine, Place } from "../journeys/engines/engine.ts";

/** Actions in another engine: clicks on elements with a label, and key presses. */
export function atKeyboard({ evaluate, goto, key, press, resize }: Engine, url: string) {
  const until = async <Args extends unknown[]>(isTrue: (...args: Args) => boolean, ...args: Args) => {
    await expect.poll(() => evaluate(isTrue, ...args).catch(String)).toBe(true);
  };
  const pressAt = async (find: (...asked: [string, string]) => Place | false, ...asked: [string, string]) => {
    let place: Place | false = false;
    await expect.poll(async () => (place = await evaluate(find, ...asked).catch(() => false))).not.toBe(false);
    if (place) await press(place);
  };
  return {
    key,
    until,
    /** Waits until an element of the studio that matches a selector contains some words. */
    shows: (selector: string, words: string) => until(hasWords, selector, words),
    /** Waits until an element of the page in the studio contains some words. */
    pageShows: (selector: string, words: string) => until(hasWordsInPage, selector, words),
    /** Waits until no element of the studio matches a selector. */
    gone: (selector: string) => until((one) => document.querySelector(one) === null, selector),
    /** Waits until an element that matches a selector has the focus. */
    focused: (selector: string) => until((one) => document.activeElement?.matches(one) === true, selector),
    said: (words: string) => until(isSaid, words),
    /** The text of the field that has the focus. */
    written: () => evaluate(focusedText),
    async open(path: string) {
      await resize(1280, 900);
      await goto(url + path);
    },
    click: (selector: string, words = "") => pressAt(placeOf, selector, words),
    clickInPage: (selector: string, words = "") => pressAt(placeInPage, selector, words),
    /** Copies a text with keys from a field, like a field of another program; the field is then removed. */
    async copy(text: string) {
      await evaluate(selectElsewhere, text);
      await key("Control+c");
      await evaluate(() => document.querySelector("#elsewhere")?.remove());
    },
  };
}

// These functions run in the page of the studio, independently of each other.

function isSaid(words: string): boolean {
  return document.querySelector("[role=status]")?.textContent.startsWith(words) === true;
}

function hasWords(selector: string, words: string): boolean {
  return [...document.querySelectorAll(selector)].some((one) => one.textContent.includes(words));
}

function hasWordsInPage(selector: string, words: string): boolean {
  const page = document.querySelector<HTMLIFrameElement>("iframe[title='The page']")?.contentDocument;
  return [...(page?.querySelectorAll(selector) ?? [])].some((one) => one.textContent.includes(words));
}

function focusedText(): string {
  const field = document.activeElement;
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : "";
}

/** The middle of the first element that begins with some words, unless another element covers it. */
function placeOf(selector: string, words: string): Place | false {
  const found = [...document.querySelectorAll(selector)].find((one) => one.textContent.trim().startsWith(words));
  found?.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = found?.getBoundingClientRect() ?? new DOMRect();
  const place = { x: x + width / 2, y: y + height / 2 };
  return found?.contains(document.elementFromPoint(place.x, place.y)) === true && place;
}

/** A position near the beginning of the first matching words of the page, whose scale may be smaller than 1. */
function placeInPage(selector: string, words: string): Place | false {
  const frame = document.querySelector<HTMLIFrameElement>("iframe[title='The page']");
  const all = [...(frame?.contentDocument?.querySelectorAll(selector) ?? [])];
  const found = all.find((one) => one.textContent.includes(words));
  if (!frame || !found) return false;
  found.scrollIntoView({ block: "center", behavior: "instant" });
  const [outer, inner] = [frame.getBoundingClientRect(), found.getBoundingClientRect()];
  const scale = outer.width / frame.clientWidth;
  return { x: outer.x + (inner.x + 20) * scale, y: outer.y + (inner.y + 10) * scale };
}

function selectElsewhere(text: string): void {
  const field = document.createElement("textarea");
  field.id = "elsewhere";
  field.value = text;
  document.body.append(field);
  field.select();
}
