import { sameAsBefore, type RenderedDraft, type StudioApi } from "../../studio-api.ts";
import type { RenderRequest } from "../../studio-requests.ts";
import { messageOf } from "#schemas/message-of.ts";

/** A rendered draft, and the name of its manifest. */
export interface Shown extends Omit<RenderedDraft, "html"> {
  name: string;
  text: string;
  /** The number of earlier answers. */
  turn: number;
  /** The page; absent when the text describes no page. The next rendering takes unchanged blocks from this document. */
  document: Document | undefined;
}

interface Listener {
  onShown(shown: Shown): void;
  /** The message is a sentence; an empty message ends the failure. */
  onFailure(words: string): void;
}

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

  return (request: RenderRequest | undefined, isForced = false): void => {
    const key = JSON.stringify(request) ?? "";
    if (key === asked && !isForced) return;
    asked = key;
    wanted = request;
    if (!isBusy) void work();
  };
}

/** Parses the HTML of the renderer; its scripts do not run, but the page has the appearance that it has with scripts. */
export function readDocument(html: string): Document {
  const page = new DOMParser().parseFromString(html, "text/html");
  page.documentElement.classList.add("js");
  return page;
}

/** Moves the blocks that the server omitted out of the earlier document; false when that document lacks one. */
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

/** Lists the page's blocks without the blocks in slots, but with the placeholders of blocks that cannot be rendered. */
function listBlocks(page: Document): Element[] {
  return [...page.querySelectorAll(block)].filter((one) => !one.parentElement?.closest(block));
}

/** The wrapper of the whole page has a `data-source` too, and is recognised by its `data-version`. */
const block = "[data-source]:not([data-version])";
