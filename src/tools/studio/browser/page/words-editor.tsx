import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import { cached } from "#schemas/cached.ts";
import { placeCaret, type FoundWords } from "./find-words.ts";
import { writing } from "./morph.ts";

/** Words of the page that are edited. */
export interface EditedWords {
  /** The studio's layer in the page. */
  layer: HTMLElement;
  words: FoundWords;
  onEnd: () => void;
}

interface WordsEditorProps extends EditedWords {
  /** Given when the words are saved by themselves: called for Enter and Ctrl+S. */
  onSave?: () => void;
  /** True while the focus may leave the editor without ending the edit. */
  isHeld?: boolean;
  /** True for a field with the source of rich text, or with a part of the words. */
  isSource?: boolean;
  children: ReactNode;
}

/** Puts a field over the words of the page, in the same font. The field keeps its caret when the page is rendered. */
export function WordsEditor({ layer, words, onEnd, onSave, ...props }: WordsEditorProps) {
  const { isHeld = false, isSource = false, children } = props;
  const cover = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = findAgain(words);
    element.setAttribute(writing, "");
    if (cover.current && element.isConnected) coverWords(cover.current, element);
  });
  useEffect(() => () => findAgain(words).removeAttribute(writing), [words]);
  useEffect(() => {
    const field = cover.current?.querySelector("textarea");
    field?.focus();
    if (field?.selectionStart === field?.selectionEnd && field) placeCaret(field, words.caret);
  }, [words]);

  const onKeyDown = (event: KeyboardEvent) => {
    const isCombined = event.ctrlKey || event.metaKey;
    // Undo, redo and the save dialog of the page do not apply to words that are saved by themselves.
    if (onSave && isCombined) event.stopPropagation();
    const isSave = isCombined && event.key.toLowerCase() === "s" && onSave !== undefined;
    const isInField = (event.target as Element).matches("textarea");
    // With an input method, Enter chooses the composed word.
    const isEnter = event.key === "Enter" && !event.nativeEvent.isComposing && isInField && !isSource;
    if (event.key !== "Escape" && !isEnter && !isSave) return;
    event.preventDefault();
    if (onSave && event.key !== "Escape") onSave();
    else onEnd();
  };
  return (
    <CacheProvider value={stylesOf(layer)}>
      <style>{styles}</style>
      {/* The keys of the field arrive at the group around it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={cover}
        role="group"
        aria-label="Words of the page"
        data-words={isSource ? "source" : ""}
        onKeyDown={onKeyDown}
        onBlur={({ currentTarget, relatedTarget }) => isHeld || currentTarget.contains(relatedTarget) || onEnd()}
      >
        {children}
      </div>
    </CacheProvider>
  );
}

/** The styles of the studio's controls in a page's document. */
const stylesOf = cached((layer: HTMLElement) => createCache({ key: "words", container: layer }));

/** The element of some words, or the element that has replaced it in a later rendering. */
function findAgain({ element, block, name }: FoundWords): HTMLElement {
  if (element.isConnected) return element;
  return block?.querySelector<HTMLElement>(`[data-field="${name}"], [data-record="${name}"]`) ?? element;
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
  const box = { left: left + view.scrollX, top: top + view.scrollY, width, height };
  for (const [name, pixels] of Object.entries(box)) cover.style.setProperty(name, `${pixels}px`);
}

/** The styles of the editor in the page's document; the page's own words are transparent below it. */
const styles = `
  [${writing}], [${writing}] * { -webkit-text-fill-color: transparent !important; }
  [data-words] {
    --s-panel: #fff; --s-line: #bbb; --s-field: #767676; --s-raised: #eee; --s-ink: #222; --s-soft: #555;
    position: absolute; box-sizing: border-box; z-index: 2147483001; outline: 2px solid #0b62d6; outline-offset: 3px;
  }
  [data-words] div { display: block; height: 100%; }
  [data-words] div:has(> label) { position: absolute; height: 1px; overflow: hidden; clip-path: inset(50%); }
  [data-words] textarea, [data-words] textarea:hover {
    width: 100%; height: 100%; min-height: 0; max-height: none; padding: 0; border: 0; outline: 0; background: none; resize: none;
    overflow: hidden; font: inherit; letter-spacing: inherit; text-align: inherit; text-transform: inherit; text-wrap: inherit; color: inherit;
  }
  [data-words] select { position: absolute; right: -36px; top: 0; background: #fff; color: #222; border-color: #767676; }
  [data-words] > [role=toolbar] { position: absolute; right: 0; bottom: calc(100% + 5px); display: flex; height: auto; background: #fff; color: #222; box-shadow: 0 0 0 1px #bbb; }
  [data-words] p {
    position: relative; top: 8px; width: max-content; max-width: min(360px, 80vw); margin: 0; padding: 2px 8px; background: #fff; color: #444;
    font: 12px/18px system-ui, sans-serif; letter-spacing: 0; text-align: left; text-transform: none; box-shadow: 0 0 0 1px #bbb;
  }
  [data-words=source] {
    min-width: 320px; height: auto !important; padding: 8px !important; color: #222 !important; background: #fff;
    font: 13px/1.4 ui-monospace, monospace !important;
  }
  [data-words=source] div { height: auto; }
  [data-words=source] textarea { height: auto; min-height: 90px; field-sizing: content; }
  [data-words] button { border: 1px solid #767676; border-radius: 6px; background: #fff; color: #222; cursor: pointer; }
  [data-words] textarea[aria-invalid=true] { text-decoration: underline wavy #b3261e; }
`;
