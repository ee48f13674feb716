import type { JsonPath } from "#schemas/json-path.ts";

/** A manifest's text after an edit, and a label for the edit. */
export interface Step {
  text: string;
  label: string;
  /** The time in milliseconds. */
  at: number;
  /** Successive edits of one group are one step, such as the letters of a word. */
  group?: string | undefined;
  /** The selected block, while this text is shown. */
  selected?: JsonPath | undefined;
}

/** The texts of a manifest, oldest first, and the index of the shown text. */
export interface History {
  steps: readonly Step[];
  index: number;
}

/** The maximum milliseconds between two edits that one undo reverts. */
const pause = 1500;
const maxSteps = 500;

export function beginHistory(text: string, at: number): History {
  return { steps: [{ text, label: "Opened", at }], index: 0 };
}

export function textOf({ steps, index }: History): string {
  return steps[index]?.text ?? "";
}

/** Adds a text after the shown text; undone steps are dropped. */
export function record(history: History, step: Step): History {
  if (step.text === textOf(history)) return history;
  const kept = history.steps.slice(0, history.index + 1);
  const last = kept.at(-1);
  const joins =
    step.group !== undefined && last?.group === step.group && step.at - last.at < pause && history.index > 0;
  const steps = [...(joins ? kept.slice(0, -1) : kept), { selected: last?.selected, ...step }];
  const [opened, ...later] = steps;
  const held = steps.length > maxSteps && opened ? [opened, ...later.slice(1 - maxSteps)] : steps;
  return { steps: held, index: held.length - 1 };
}

/** Moves to an earlier (-1), a later (1) or any other step; stays within the history. */
export function move(history: History, by: number): History {
  const index = Math.min(Math.max(history.index + by, 0), history.steps.length - 1);
  return index === history.index ? history : { ...history, index };
}

/** Keeps the selected block with the shown text, so that undo selects the block again. */
export function select({ steps, index }: History, selected: JsonPath | undefined): History {
  return { index, steps: steps.map((step, place) => (place === index ? { ...step, selected } : step)) };
}
