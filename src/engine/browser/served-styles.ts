import createEmotionCache, { type EmotionCache } from "@emotion/cache";
import { styleKey } from "#ui/base-styles.ts";

type Rule = Parameters<EmotionCache["insert"]>;

/**
 * The styles of the application. While React takes over a page that shows the same, no rule is inserted: the page has
 * all of them, under shorter names. Those come when the browser is idle, or when something is rendered that needs them.
 */
export function createServedStyles(isSame: boolean) {
  const cache = createEmotionCache({ key: styleKey, stylisPlugins: [] });
  const { insert } = cache;
  const waiting: Rule[] = [];
  if (isSame) cache.insert = (...rule) => void waiting.push(rule);

  function insertOne([selector, styles, sheet, isCached]: Rule): void {
    if (cache.inserted[styles.name] === undefined) insert(selector, styles, sheet, isCached);
  }

  /** A few at a time: a press is not to wait. Safari does not tell when it is idle; there they come when needed. */
  function insertWhenIdle(): void {
    const whenIdle = window.requestIdleCallback;
    whenIdle?.(() => {
      waiting.splice(0, 8).forEach(insertOne);
      if (waiting.length > 0) insertWhenIdle();
    });
  }

  return {
    cache,
    /** The page is taken over: from now on rules are inserted when they are needed. */
    onTakenOver(): void {
      cache.insert = insert;
      insertWhenIdle();
    },
    /** React rendered anew what differed. */
    onDifference(): void {
      cache.insert = insert;
      for (const rule of waiting.splice(0)) insertOne(rule);
    },
  };
}
