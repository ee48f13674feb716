import type { ReactNode } from "react";
import { createRoot, hydrateRoot, type Root, type RootOptions } from "react-dom/client";
import { BlockBoundary } from "#engine/page/page-view.tsx";
import { openDocument } from "./open-document.ts";

interface TakeOver {
  /** True when the served markup shows the same data. */
  isSame: boolean;
  /** Called when React replaced served markup that differed from its own. */
  onDifference: () => void;
}

/** Renders the application into the served page, whose markup has every block and is restored when React throws. */
export function guardPage(root: HTMLElement) {
  const putServedBack = keepServedPage(root);
  let app: Root | undefined;
  let isOver = false;

  function putBack(reason: unknown): void {
    if (isOver) return;
    isOver = true;
    putServedBack(reason);
    // React may be rendering at this moment.
    queueMicrotask(() => app?.unmount());
  }

  /** Hydrates the served markup if it shows the same data, else replaces it. Resolves when the page is complete. */
  function render({ isSame, onDifference }: TakeOver, write: (onReady: () => void) => ReactNode): Promise<void> {
    return new Promise((resolve, reject) => {
      let isReady = false;
      // React has not handled the errors of effects yet.
      const onReady = () =>
        queueMicrotask(() => {
          isReady = true;
          resolve();
        });
      const elements = write(onReady);

      function onError(error: unknown): void {
        if (isOver) return;
        // The loader reports failures while it waits.
        if (isReady) console.error("The application failed; the page is shown as the server sent it", error);
        putBack(error);
        reject(error);
      }

      const options: RootOptions = {
        onUncaughtError: onError,
        onCaughtError: (error, { errorBoundary }) => onError(nameBlock(error, errorBoundary)),
      };
      const onRecoverableError = (error: unknown) => {
        onDifference();
        console.error("The page differs from what the server rendered", error);
      };
      app = isSame ? hydrateRoot(root, elements, { ...options, onRecoverableError }) : createRoot(root, options);
      if (!isSame) app.render(elements);
    });
  }

  return { render, putBack };
}

function nameBlock(error: unknown, boundary: unknown): unknown {
  if (!(boundary instanceof BlockBoundary)) return error;
  return new Error(`Block "${boundary.props.type}" failed`, { cause: error });
}

/** Copies the page as the server sent it. The returned function restores the copy; its links lead to documents. */
function keepServedPage(root: HTMLElement): (reason: unknown) => void {
  // A document without a window loads no pictures and no videos.
  const copy = document.implementation.createHTMLDocument("").importNode(root, true);
  const { href, pathname } = location;
  const { title } = document;

  /** Loads, as a document, the page to which the application navigated, if the document exists. */
  async function followAddress(reason: unknown): Promise<void> {
    if (location.pathname === pathname) return;
    const { signal } = new AbortController();
    await openDocument({ address: location.href, reason, isRepeated: true, signal });
    history.replaceState(null, "", href);
    document.title = title;
  }

  return (reason) => {
    root.replaceWith(copy);
    // No script switches tabs now: parts that wait for scripts are shown as they are without scripts.
    document.documentElement.classList.remove("js");
    // The application's history entries have no document of their own yet.
    addEventListener("popstate", () => {
      if (location.pathname !== pathname) location.reload();
    });
    void followAddress(reason);
  };
}
