import { sameAsBefore, type RenderedDraft, type RenderRequest, type StudioApi } from "../../studio-api.ts";
import { messageOf } from "#schemas/message-of.ts";
import { readDocument } from "./read-document.ts";

/** A rendered draft, and the manifest that it is of. */
export interface Shown extends Omit<RenderedDraft, "html"> {
  name: string;
  text: string;
  /** How many answers there were before. */
  turn: number;
  /** The page; absent when the text is none. The next answer takes over what stays the same. */
  document: Document | undefined;
}

interface Listener {
  onShown(shown: Shown): void;
  /** In words; empty as soon as there is an answer again. */
  onFailure(words: string): void;
}

/**
 * Renders a draft again whenever it changes. One request is under way at a time, so that the newest text is never
 * overtaken by an older one; what is asked twice is rendered once.
 */
export function createRenderer(api: Pick<StudioApi, "render">, { onShown, onFailure }: Listener) {
  let wanted: RenderRequest | undefined;
  let isBusy = false;
  let asked = "";
  let last: Shown | undefined;
  let turn = 0;

  async function render(request: RenderRequest): Promise<Shown> {
    const before = last;
    const since = before?.document && before.id !== undefined ? { since: before.id } : {};
    const { html, ...answer } = await api.render({ ...request, ...since });
    const document = html ? readDocument(html) : undefined;
    const { name, text } = request;
    last = { ...answer, name, text, turn: ++turn, document };
    if (answer.since === undefined || !document) return last;
    if (before?.document && before.id === answer.since && completeDocument(document, before.document)) return last;
    last = undefined;
    return render(request);
  }

  async function work(): Promise<void> {
    isBusy = true;
    for (let next = wanted; next; next = wanted) {
      wanted = undefined;
      try {
        onShown(await render(next));
        onFailure("");
      } catch (error) {
        asked = "";
        onFailure(messageOf(error));
      }
    }
    isBusy = false;
  }

  return (request: RenderRequest | undefined): void => {
    const key = JSON.stringify(request) ?? "";
    if (key === asked) return;
    asked = key;
    wanted = request;
    if (!isBusy) void work();
  };
}

/**
 * Completes a document in which the server omitted what has not changed: those blocks are taken from the document
 * before, which is of no use afterwards. False when they are not there.
 */
export function completeDocument(fresh: Document, before: Document): boolean {
  const [all, old] = [listBlocks(fresh), listBlocks(before)];
  if (all.length !== old.length) return false;
  for (const [index, one] of all.entries()) {
    const known = old[index];
    if (!known || one.getAttribute("data-block") !== sameAsBefore) continue;
    known.setAttribute("data-source", one.getAttribute("data-source") ?? "");
    one.replaceWith(known);
  }
  return true;
}

/** The page's blocks without those in slots, and what stands for blocks that cannot be rendered. */
function listBlocks(page: Document): Element[] {
  return [...page.querySelectorAll(block)].filter((one) => !one.parentElement?.closest(block));
}

/** The element around all of a page names a source too: that of its data. */
const block = "[data-source]:not([data-version])";
