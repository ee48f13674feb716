import { sameAsBefore, type RenderedDraft, type StudioApi } from "../../studio-api.ts";
import type { RenderRequest } from "../../studio-requests.ts";
import { messageOf } from "#schemas/message-of.ts";

/** A rendered draft, and the name of its manifest. */
export interface Shown extends Omit<RenderedDraft, "html" | "kept"> {
  name: string;
  text: string;
  /** The number of earlier answers. */
  turn: number;
  /** The page; absent when the text describes no page. The next rendering changes this document. */
  document: Document | undefined;
}

const noPage = "The page cannot be shown – correct its problems first";

/** `onFailure` gets a sentence; an empty sentence ends the failure. */
type Listener = { onShown(shown: Shown): void; onFailure(words: string): void };

/** Renders a draft after each change. Only one request runs at a time, so no older answer overtakes a newer one. */
export function createRenderer(api: Pick<StudioApi, "render">, { onShown, onFailure }: Listener) {
  let wanted: RenderRequest | undefined;
  let isBusy = false;
  let asked = "";
  let last: Shown | undefined;
  let turn = 0;

  async function render(request: RenderRequest): Promise<Shown> {
    const before = last;
    const since = before?.document && before.id !== undefined ? { since: before.id } : {};
    const { html, kept, ...answer } = await api.render({ ...request, ...since });
    const fresh = html ? readDocument(html) : undefined;
    const document = kept ? before?.document : fresh;
    const { name, text } = request;
    last = { ...answer, name, text, turn: ++turn, document };
    if (!kept || (document && fresh && applyChange(document, fresh, kept))) return last;
    last = undefined;
    return render(request);
  }

  async function work(): Promise<void> {
    isBusy = true;
    for (let next = wanted; next; next = wanted) {
      wanted = undefined;
      try {
        const shown = await render(next);
        onShown(shown);
        onFailure(shown.document || shown.problems.length === 0 ? "" : noPage);
      } catch (error) {
        asked = "";
        onFailure(messageOf(error));
      }
    }
    isBusy = false;
  }

  return (request: RenderRequest | undefined, isForced = false): void => {
    const key = JSON.stringify(request) ?? "";
    if (key === asked && !isForced) return;
    asked = key;
    wanted = request;
    if (!isBusy) void work();
  };
}

/** Parses the HTML of the renderer. Its document runs no scripts, but looks like a page with scripts. */
export function readDocument(html: string): Document {
  const page = new DOMParser().parseFromString(html, "text/html");
  page.documentElement.classList.add("js");
  // A preload inserted after a page has loaded is reported as unused.
  for (const one of page.querySelectorAll("script, link[rel=preload]")) one.remove();
  // Only the studio sets the focus.
  for (const one of page.querySelectorAll("[autofocus]")) one.removeAttribute("autofocus");
  return page;
}

/** Replaces the head, and each block that is not kept, by its new version; false when the page has other blocks. */
export function applyChange(page: Document, change: Document, kept: readonly (string | null)[]): boolean {
  const old = listBlocks(page);
  const fresh = listBlocks(change).filter((one) => one.getAttribute("data-block") !== sameAsBefore);
  if (old.length !== kept.length || fresh.length !== kept.filter((source) => source === null).length) return false;
  for (const [index, source] of kept.entries()) {
    if (source !== null) old[index]?.setAttribute("data-source", source);
    else old[index]?.replaceWith(...fresh.splice(0, 1));
  }
  page.head.replaceWith(change.head);
  return true;
}

/** Lists the page's blocks without the blocks in slots, but with the placeholders of blocks that cannot be rendered. */
function listBlocks(page: Document): Element[] {
  return [...page.querySelectorAll(block)].filter((one) => !one.parentElement?.closest(block));
}

/** The wrapper of the whole page has a `data-source` too, and is recognised by its `data-version`. */
const block = "[data-source]:not([data-version])";
