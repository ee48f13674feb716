import type { JsonPath } from "#schemas/json-path.ts";
import { beginHistory, move, record, select, textOf, type History, type Step } from "./history.ts";
import type { Entry } from "./journal.ts";
import { findBlockAgain } from "./outline.ts";

/** An open manifest: the text on disk at the start of the editing, and the edits. */
export interface Draft extends Entry {
  name: string;
  /** The text on disk when it differs from the base and the draft has unsaved changes. */
  disk?: string | undefined;
  /** Unsaved changes to an older state of the file. The user decides whether they apply. */
  older?: Entry | undefined;
}

/** The open manifests of the studio. */
export interface Drafts {
  open: string | undefined;
  /** All opened manifests, by name: a hidden manifest keeps its changes. */
  byName: Readonly<Record<string, Draft>>;
}

export type DraftAction =
  | { do: "open"; draft: Draft }
  | { do: "show"; name: string }
  | ({ do: "edit"; name: string } & Step)
  | { do: "move"; by: number }
  | { do: "select"; path: JsonPath | undefined }
  /** The file has a text, which `replaces` the text that was saved or was on disk before. */
  | { do: "rebase"; name: string; text: string; replaces: string; at: number; label: string }
  | { do: "older"; take: boolean }
  | { do: "close"; name: string };

export const noDrafts: Drafts = { open: undefined, byName: {} };

export function isChanged({ base, history }: Entry): boolean {
  return textOf(history) !== base;
}

export function openDraft({ open, byName }: Drafts): Draft | undefined {
  return open === undefined ? undefined : byName[open];
}

export function newDraft(name: string, text: string, at: number): Draft {
  return { name, base: text, history: beginHistory(text, at) };
}

const deselect = (draft: Draft): Draft => ({ ...draft, history: select(draft.history, undefined) });

export function reduceDrafts(drafts: Drafts, action: DraftAction): Drafts {
  const open = drafts.open ?? "";
  const change = (name: string, changed: (draft: Draft) => Draft): Drafts => {
    const one = drafts.byName[name];
    return one ? { ...drafts, byName: { ...drafts.byName, [name]: changed(one) } } : drafts;
  };
  const changeOpen = (changed: (history: History) => History): Drafts =>
    change(open, (one) => ({ ...one, history: changed(one.history) }));

  switch (action.do) {
    case "open":
      return { open: action.draft.name, byName: { ...drafts.byName, [action.draft.name]: deselect(action.draft) } };
    case "show":
      return { ...change(action.name, deselect), open: action.name };
    case "edit": {
      const { do: _, name, ...step } = action;
      return change(name, (one) => ({ ...one, history: record(one.history, step) }));
    }
    case "move":
      return changeOpen((history) => move(history, action.by));
    case "select":
      return changeOpen((history) => select(history, action.path));
    case "rebase": {
      const { do: _, name, replaces, ...step } = action;
      return change(name, (one) => {
        const text = textOf(one.history);
        if (text !== replaces && text !== step.text)
          return { ...one, base: replaces, disk: step.text === replaces ? undefined : step.text };
        const { steps, index } = one.history;
        const selected = findBlockAgain(steps[index]?.selected, text, step.text);
        return { ...one, base: step.text, history: record(one.history, { ...step, selected }), disk: undefined };
      });
    }
    case "older":
      return change(open, (one) => ({ ...one, ...(action.take && one.older), older: undefined }));
    case "close": {
      const { [action.name]: _closed, ...byName } = drafts.byName;
      return { open: drafts.open === action.name ? undefined : drafts.open, byName };
    }
  }
}
