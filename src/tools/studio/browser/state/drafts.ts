import type { JsonPath } from "#schemas/json-path.ts";
import { beginHistory, move, record, textOf, type History } from "./history.ts";
import type { Entry } from "./journal.ts";

/** An open manifest: the text on disk at the start of the editing, and the edits. */
export interface Draft extends Entry {
  name: string;
  /** Unsaved changes to an older state of the file. The user decides whether they apply. */
  older?: Entry | undefined;
}

/** The open manifests of the studio. */
export interface Drafts {
  open: string | undefined;
  /** All opened manifests, by name: a hidden manifest keeps its changes. */
  byName: Readonly<Record<string, Draft>>;
  selected: JsonPath | undefined;
}

export type DraftAction =
  | { do: "open"; draft: Draft }
  | { do: "show"; name: string }
  | { do: "edit"; text: string; label: string; at: number; group?: string | undefined; select?: JsonPath | undefined }
  | { do: "move"; by: number }
  | { do: "select"; path: JsonPath | undefined }
  | { do: "saved"; name: string; text: string; at: number; label: string }
  | { do: "rebase"; name: string; disk: string; at: number }
  | { do: "older"; take: boolean }
  | { do: "close"; name: string };

export const noDrafts: Drafts = { open: undefined, byName: {}, selected: undefined };

export function isChanged({ base, history }: Entry): boolean {
  return textOf(history) !== base;
}

export function openDraft({ open, byName }: Drafts): Draft | undefined {
  return open === undefined ? undefined : byName[open];
}

export function newDraft(name: string, text: string, at: number): Draft {
  return { name, base: text, history: beginHistory(text, at) };
}

export function reduceDrafts(drafts: Drafts, action: DraftAction): Drafts {
  const draft = openDraft(drafts);
  const change = (name: string, changed: (draft: Draft) => Draft): Drafts => {
    const one = drafts.byName[name];
    return one ? { ...drafts, byName: { ...drafts.byName, [name]: changed(one) } } : drafts;
  };
  const changeOpen = (changed: (history: History) => History): Drafts =>
    draft ? change(draft.name, (one) => ({ ...one, history: changed(one.history) })) : drafts;

  switch (action.do) {
    case "open":
      return { ...noDrafts, open: action.draft.name, byName: { ...drafts.byName, [action.draft.name]: action.draft } };
    case "show":
      return { ...drafts, open: action.name, selected: undefined };
    case "edit": {
      const { text, label, at, group } = action;
      const edited = changeOpen((history) => record(history, { text, label, at, group }));
      return "select" in action ? { ...edited, selected: action.select } : edited;
    }
    case "move":
      return changeOpen((history) => move(history, action.by));
    case "select":
      return { ...drafts, selected: action.path };
    case "saved":
      return change(action.name, (one) => ({ ...one, base: action.text, history: record(one.history, action) }));
    case "rebase": {
      const { name, disk, at } = action;
      const step = { text: disk, label: "Changed on disk", at };
      return change(name, (one) => (isChanged(one) ? one : { ...one, base: disk, history: record(one.history, step) }));
    }
    case "older":
      return draft
        ? change(draft.name, (one) => ({ ...one, ...(action.take && one.older), older: undefined }))
        : drafts;
    case "close": {
      const { [action.name]: _closed, ...byName } = drafts.byName;
      return { open: drafts.open === action.name ? undefined : drafts.open, byName, selected: undefined };
    }
  }
}
