import type { JsonPath } from "#schemas/json-path.ts";
import { beginHistory, textOf } from "./history.ts";
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
