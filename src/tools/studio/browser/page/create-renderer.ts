import type { RenderedDraft, RenderRequest, StudioApi } from "../../studio-api.ts";
import { wordsOf } from "../state/api.ts";
import { completeDocument } from "./complete-document.ts";
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
        onFailure(wordsOf(error));
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
