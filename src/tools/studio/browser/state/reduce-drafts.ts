import { isChanged, noDrafts, openDraft, type Draft, type DraftAction, type Drafts } from "./drafts.ts";
import { move, record, type History } from "./history.ts";

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
