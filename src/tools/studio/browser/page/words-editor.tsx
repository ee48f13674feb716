import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { useEffect, useLayoutEffect, useMemo, useRef, type KeyboardEvent, type ReactNode } from "react";
import { placeCaret, type FoundWords } from "./find-words.ts";
import { writing } from "./morph.ts";

interface WordsEditorProps {
  layer: HTMLElement;
  words: FoundWords;
  onEnd: () => void;
  /** Called instead of `onEnd` when Enter is pressed. */
  onEnter?: () => void;
  /** True while the focus may leave the editor without an end. */
  isHeld?: boolean;
  /** A field. */
  children: ReactNode;
}

/** Puts a field over the words of the page, in the same letters. The field keeps its caret when the page is rendered. */
export function WordsEditor({ layer, words, onEnd, onEnter = onEnd, isHeld = false, children }: WordsEditorProps) {
  const cover = useRef<HTMLDivElement>(null);
  const cache = useMemo(() => createCache({ key: "words", container: layer }), [layer]);
  useLayoutEffect(() => {
    const element = findAgain(words);
    element.setAttribute(writing, "");
    if (cover.current && element.isConnected) coverWords(cover.current, element);
  });
  useEffect(() => () => findAgain(words).removeAttribute(writing), [words]);
  const hasField = children !== undefined;
  useEffect(() => {
    const field = cover.current?.querySelector("textarea");
    field?.focus();
    if (field?.selectionStart === field?.selectionEnd && field) placeCaret(field, words.caret);
  }, [words, hasField]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" && (event.key !== "Enter" || event.target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    if (event.key === "Enter") onEnter();
    else onEnd();
  };
  return (
    <CacheProvider value={cache}>
      <style>{styles}</style>
      <div
        ref={cover}
        data-words=""
        onKeyDown={onKeyDown}
        onBlur={({ currentTarget, relatedTarget }) => isHeld || currentTarget.contains(relatedTarget) || onEnd()}
      >
        {children}
      </div>
    </CacheProvider>
  );
}

/** The element of some words, or the element that has replaced it in a later rendering. */
function findAgain({ element, name }: FoundWords): HTMLElement {
  if (element.isConnected) return element;
  return element.ownerDocument.querySelector<HTMLElement>(`[data-field="${name}"], [data-record="${name}"]`) ?? element;
}

const copied =
  "font-family font-size font-weight font-style font-variant-numeric line-height letter-spacing text-align text-transform text-wrap color padding".split(
    " ",
  );

function coverWords(cover: HTMLElement, words: HTMLElement): void {
  const view = words.ownerDocument.defaultView;
  if (!view) return;
  const { left, top, width, height } = words.getBoundingClientRect();
  const style = view.getComputedStyle(words);
  for (const name of copied) cover.style.setProperty(name, style.getPropertyValue(name));
  Object.assign(cover.style, {
    left: `${left + view.scrollX}px`,
    top: `${top + view.scrollY}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
}

/** The styles of the editor in the page's document; the page's own words are transparent below it. */
const styles = `
  [${writing}], [${writing}] * { -webkit-text-fill-color: transparent !important; }
  [data-words] { position: absolute; box-sizing: border-box; z-index: 2147483001; outline: 2px solid #0b62d6; outline-offset: 3px; }
  [data-words] div { display: block; height: 100%; }
  [data-words] div:has(> label) { position: absolute; height: 1px; overflow: hidden; clip-path: inset(50%); }
  [data-words] textarea, [data-words] textarea:hover {
    width: 100%; height: 100%; min-height: 0; max-height: none; padding: 0; border: 0; outline: 0; background: none; resize: none;
    overflow: hidden; font: inherit; letter-spacing: inherit; text-align: inherit; text-transform: inherit; text-wrap: inherit; color: inherit;
  }
  [data-words] select { position: absolute; right: -36px; top: 0; background: #fff; color: #222; border-color: #767676; }
  [data-words] p {
    position: relative; top: 8px; width: max-content; max-width: min(360px, 80vw); margin: 0; padding: 2px 8px; background: #fff; color: #444;
    font: 12px/18px system-ui, sans-serif; letter-spacing: 0; text-align: left; text-transform: none; box-shadow: 0 0 0 1px #bbb;
  }
  [data-words] textarea[aria-invalid=true] { text-decoration: underline wavy #b3261e; }
`;
