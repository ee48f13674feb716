import createEmotionCache, { type EmotionCache } from "@emotion/cache";
import { styleKey } from "#ui/base-styles.ts";

type Rule = Parameters<EmotionCache["insert"]>;

/**
 * The styles of the application. A served page with the same content has all rules under shorter names, so the rules are
 * inserted only when the browser is idle, or when a rendering needs them.
 */
export function createServedStyles(isSame: boolean) {
  const cache = createEmotionCache({ key: styleKey, stylisPlugins: [] });
  const { insert } = cache;
  const waiting: Rule[] = [];
  if (isSame) cache.insert = (...rule) => void waiting.push(rule);

  function insertOne([selector, styles, sheet, isCached]: Rule): void {
    if (cache.inserted[styles.name] === undefined) insert(selector, styles, sheet, isCached);
  }

  /** Inserts a few rules at a time, so that presses do not wait. Safari does not report when it is idle. */
  function insertWhenIdle(): void {
    const whenIdle = window.requestIdleCallback;
    whenIdle?.(() => {
      waiting.splice(0, 8).forEach(insertOne);
      if (waiting.length > 0) insertWhenIdle();
    });
  }

  return {
    cache,
    /** The page is taken over: from now on a rendering inserts the rules that it needs. */
    onTakenOver(): void {
      cache.insert = insert;
      insertWhenIdle();
    },
    /** React replaced the parts of the page that differed. */
    onDifference(): void {
      cache.insert = insert;
      for (const rule of waiting.splice(0)) insertOne(rule);
    },
  };
}
