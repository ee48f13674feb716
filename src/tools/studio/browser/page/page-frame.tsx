import { css } from "@emotion/react";
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { createPortal } from "react-dom";
import type { JsonPath } from "#schemas/json-path.ts";
import { useOnChange, useStudioContext } from "../state/use-studio.ts";
import { fieldOf, findWords, type FoundWords } from "./find-words.ts";
import { BlockMarks } from "./block-marks.tsx";
import { isPlainText, Words } from "./own-words.tsx";
import { morph } from "./morph.ts";
import { operateControl, selectLostTabs } from "./operate-controls.ts";
import type { Shown } from "./create-renderer.ts";

export interface PageFrameProps {
  shown: Shown;
  /** Holds the function that shows a rendered draft immediately. */
  showRef: RefObject<((shown: Shown) => void) | undefined>;
  onFollow: (path: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The page as the server renders it, without its scripts. A click selects a block and operates the clicked control. */
export function PageFrame({ shown, showRef, onFollow, onKeyDown }: PageFrameProps) {
  const { dispatch, aimAt, value, types } = useStudioContext();
  /** The words that are edited in the page, with the path of their field. */
  const [edited, setEdited] = useState<{ words: FoundWords; path: JsonPath | undefined }>();
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<{ document: Document; layer: HTMLElement }>();
  /** The turn of the answer that is shown. */
  const shownTurn = useRef(0);
  const [hovered, setHovered] = useState<JsonPath>();
  const current = { shown, value, types, onFollow, onKeyDown };
  const listeners = useRef(current);
  useEffect(() => void (listeners.current = current));

  const listen = useCallback(
    (document: Document) => {
      const pathAt = (target: EventTarget | null) => findBlock(target, listeners.current.shown)?.path;
      document.addEventListener("click", (event) => {
        // A button of the editor of words may have removed itself.
        if (closest(event.target, "[data-studio]") || !closest(event.target, "html")) return;
        const pressed = closest(event.target, "*");
        const link = closest(event.target, "a[href]")?.getAttribute("href");
        const isFollowed = event.altKey || event.ctrlKey || event.metaKey;
        if (isFollowed || !pressed || !operateControl(pressed)) event.preventDefault();
        if (isFollowed && link?.startsWith("/")) return listeners.current.onFollow(link);
        const path = pathAt(event.target);
        dispatch({ do: "select", path });
        const words = findWords(event);
        const field = words && path && fieldOf(words, path, listeners.current.value);
        const isOwn = words?.isWhole && field && isPlainText(field, listeners.current);
        const isInPage = isOwn || words?.record !== undefined;
        setEdited(words && isInPage ? { words, path: field } : undefined);
        aimAt(field && { path: field, caret: words.caret, record: words.record, isInPage });
      });
      document.addEventListener("submit", (event) => event.preventDefault());
      document.addEventListener("mouseover", (event) => setHovered(pathAt(event.target)));
      document.addEventListener("mouseleave", () => setHovered(undefined));
      document.addEventListener("keydown", (event) => listeners.current.onKeyDown(event));
    },
    [dispatch, aimAt],
  );

  const onLoad = () => {
    const document = frame.current?.contentDocument;
    if (!document || document === page?.document) return;
    listen(document);
    shownTurn.current = 0;
    setPage({ document, layer: addLayer(document) });
  };

  const { name } = shown;
  useOnChange(name, () => setEdited(undefined));
  // The layout effect runs before the blocks are measured.
  useLayoutEffect(() => {
    if (!page) return;
    const show = (next: Shown) => {
      // An older answer is incomplete: its blocks moved into the next answer.
      if (next.turn <= shownTurn.current || next.name !== name || !next.document) return;
      shownTurn.current = next.turn;
      morph(page.document.documentElement, next.document.documentElement);
      selectLostTabs(page.document);
    };
    showRef.current = show;
    show(shown);
    return () => void (showRef.current = undefined);
  }, [page, shown, name, showRef]);

  return (
    <>
      {/* The marks come before the frame, so React removes them before the frame's document disappears. */}
      {page &&
        createPortal(
          <>
            <BlockMarks page={page.document} shown={shown} hovered={hovered} />
            {edited && <Words layer={page.layer} {...edited} onEnd={() => setEdited(undefined)} />}
          </>,
          page.layer,
        )}
      {/* The frame has a document of its own in standards mode, which is filled and changed in place. */}
      <iframe
        ref={frame}
        title="The page"
        // The studio may access the document; the document's scripts may not run.
        sandbox="allow-same-origin"
        srcDoc="<!doctype html><html lang=en><title>The page</title>"
        onLoad={onLoad}
        css={frameStyle}
      />
    </>
  );
}

function addLayer(page: Document): HTMLElement {
  const layer = page.createElement("div");
  layer.setAttribute("data-studio", "");
  page.documentElement.append(layer);
  return layer;
}

function closest(target: EventTarget | null, selector: string): Element | null {
  return target && "closest" in target ? (target as Element).closest(selector) : null;
}

/** Finds the innermost block around an element, by the `data-source` attributes that the server adds. */
function findBlock(target: EventTarget | null, shown: Shown): { path: JsonPath } | undefined {
  const at = closest(target, "[data-source]");
  if (!at) return undefined;
  const block = shown.blocks.find(({ source }) => source === at.getAttribute("data-source"));
  return block ?? findBlock(at.parentElement, shown);
}

const frameStyle = css`width: 100%; height: 100%; border: 0; display: block; background: #fff; color-scheme: light;`;
