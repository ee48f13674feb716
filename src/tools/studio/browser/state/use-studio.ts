import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from "react";
import { createContext, useContext, type ReactNode } from "react";
import { parse } from "jsonc-parser";
import { type JsonPath, valueAt } from "#schemas/json-path.ts";
import { applyEdits, type Edit } from "#engine/json/edit-json.ts";
import type { StudioSite, StudioApi, CheckedDraft, PlacedProblem, SiteSurvey } from "../../studio-api.ts";
import { messageOf } from "#schemas/message-of.ts";
import { isChanged, newDraft, noDrafts, openDraft, reduceDrafts } from "./drafts.ts";
import { textOf } from "./history.ts";
import type { Journal } from "./journal.ts";
import { readOutline } from "./outline.ts";
import type { Caret } from "../page/find-words.ts";
import type { Shown } from "../page/create-renderer.ts";

/** Changes one text into another. */
export type Change = readonly Edit[] | ((text: string) => string);

/** The label of an edit in the history, and the group of edits that are one step. */
interface EditNote {
  label: string;
  group?: string;
  message?: string;
  /** The selection after the edit; unchanged when absent. */
  selected?: JsonPath | undefined;
}

export function useStudio(api: StudioApi, journal: Journal) {
  const [site, setSite] = useState<StudioSite>();
  const [message, say] = useState("");
  const [drafts, dispatch] = useReducer(reduceDrafts, noDrafts);
  const draft = openDraft(drafts);
  const text = draft ? textOf(draft.history) : "";
  const { steps, index = 0 } = drafts.byName[drafts.open ?? ""]?.history ?? {};
  const path = steps?.[index]?.selected;
  const value = useMemo<unknown>(() => parse(text), [text]);
  const types = useMemo(() => new Map(site?.blocks.map((block) => [block.type, block] as const)), [site]);
  const outline = useMemo(() => readOutline(value, types), [value, types]);
  const selected = path && valueAt(value, path) !== undefined ? path : undefined;
  const latest = useRef({ text, drafts });
  /** Receives a changed text before React renders the change. */
  const onTextRef = useRef<(text: string) => void>(undefined);
  useLayoutEffect(() => void (latest.current = { text, drafts }));

  const refresh = useCallback(() => api.site().then(setSite, (error: unknown) => say(messageOf(error))), [api]);
  useEffect(() => void refresh(), [refresh]);

  useEffect(() => {
    if (draft && !draft.older) journal.write(draft.name, draft, say);
  }, [draft, journal]);

  const opensRef = useRef(0);
  const open = useCallback(
    async (name: string) => {
      const turn = ++opensRef.current;
      say("");
      if (latest.current.drafts.byName[name]) return dispatch({ do: "show", name });
      try {
        const { text: disk } = await api.open(name).catch((error: unknown) => {
          // The file is missing, but the browser has unsaved changes to the file.
          if (!journal.read(name, "")) throw error;
          return { text: "" };
        });
        // Meanwhile another page was requested.
        if (turn !== opensRef.current) return;
        const found = journal.read(name, disk);
        const fresh = newDraft(name, disk, Date.now());
        if (!found) return dispatch({ do: "open", draft: fresh });
        if (!found.isCurrent) return dispatch({ do: "open", draft: { ...fresh, older: found.entry } });
        dispatch({ do: "open", draft: { name, ...found.entry } });
        say("Your unsaved changes are here again");
      } catch (error) {
        say(messageOf(error));
      }
    },
    [api, journal],
  );

  /** The latest reading of the disk. Each reading waits for the previous reading, so a change is announced once. */
  const lookRef = useRef(Promise.resolve());
  /** Reads changes on disk. Unsaved changes stay, and a save merges both. */
  const lookAtDisk = useCallback(() => {
    lookRef.current = lookRef.current.then(async () => {
      const before = openDraft(latest.current.drafts);
      if (!before) return;
      const { name, base } = before;
      const { text: disk } = await api.open(name).catch(() => ({ text: base }));
      const now = latest.current.drafts.byName[name];
      if (now?.base !== base || (disk === base && now.disk === undefined)) return;
      dispatch({ do: "rebase", name, text: disk, replaces: base, label: "Changed on disk", at: Date.now() });
      if (!isChanged(now)) say("The file has changed on disk; this is its new text");
    });
    return lookRef.current;
  }, [api]);

  const edit = useCallback((change: Change, { message: done, group, ...note }: EditNote) => {
    try {
      const { text: before, drafts: shown } = latest.current;
      if (openDraft(shown)?.older) throw new Error("Restore or discard the older changes first");
      const next = typeof change === "function" ? change(before) : applyEdits(before, change);
      if (next === before) return;
      // Without this line, a second edit before the next rendering would undo the first edit.
      latest.current = { ...latest.current, text: next };
      onTextRef.current?.(next);
      dispatch({ do: "edit", name: shown.open ?? "", text: next, group, at: Date.now(), ...note });
      say(done ?? "");
    } catch (error) {
      say(messageOf(error));
    }
  }, []);

  /** Undoes edits (-1) or repeats undone edits (1), and removes the last message, which is about another text. */
  const travel = (by: number) => {
    dispatch({ do: "move", by });
    say("");
  };

  const page = { draft, text, value, outline, selected };
  const actions = { refresh, dispatch, open, lookAtDisk, edit, travel, say };
  return { api, journal, site, types, drafts, message, onTextRef, ...page, ...actions };
}
export type Studio = ReturnType<typeof useStudio>;

/** The studio after its site has loaded, with the problems of the open page. */
export type ReadyStudio = Studio & {
  site: StudioSite;
  survey: SiteSurvey;
  /** The rendered open page; absent until its first rendering. */
  shown: Shown | undefined;
  problems: readonly PlacedProblem[];
  weight: CheckedDraft["weight"];
  /** The field that a click in the page selects; absent as soon as the field has the focus. */
  aim: Aim | undefined;
  aimAt: (aim: Aim | undefined) => void;
  /** Shows content that was saved. */
  showSaved: () => void;
  /** Shows a dialog, or closes the shown dialog. */
  show: (dialog?: ReactNode) => void;
};

/** A field to focus, by its path in the manifest, and the place of the caret in words that were clicked. */
export interface Aim {
  path: JsonPath;
  caret?: Caret;
  /** True when the focus stays in the page, where the words are edited. */
  isInPage?: boolean | undefined;
  /** The record that fills the field: `faqs/RECORD/faqQuestion`. */
  record?: string | undefined;
}

const Context = createContext<ReadyStudio | undefined>(undefined);

export const StudioProvider = Context.Provider;

/** Returns the studio that a component is a part of. Throws outside of `StudioProvider`. */
export function useStudioContext(): ReadyStudio {
  const studio = useContext(Context);
  if (!studio) throw new Error("A part of the studio is outside of it – render it within StudioProvider");
  return studio;
}

/** Calls a function during the rendering in which a value has changed, so that states follow the value. */
export function useOnChange<Value>(value: Value, act: (value: Value) => void): void {
  const [seen, setSeen] = useState<{ value: Value }>();
  if (seen && Object.is(seen.value, value)) return;
  setSeen({ value });
  act(value);
}
