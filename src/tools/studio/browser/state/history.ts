/** A manifest's text after an edit, and what the edit did. */
export interface Step {
  text: string;
  label: string;
  /** The time in milliseconds. */
  at: number;
  /** Edits of one group that follow each other soon are one step: the letters of a word. */
  group?: string | undefined;
}

/** The texts of a manifest, oldest first, and the one that is shown. */
export interface History {
  steps: readonly Step[];
  index: number;
}

/** Edits of one group within this time are one step. */
const pause = 1500;
const maxSteps = 500;

export function beginHistory(text: string, at: number, label = "Opened"): History {
  return { steps: [{ text, label, at }], index: 0 };
}

export function textOf({ steps, index }: History): string {
  return steps[index]?.text ?? "";
}

/** Adds a text after the one that is shown; what was undone is forgotten. */
export function record(history: History, step: Step): History {
  if (step.text === textOf(history)) return history;
  const kept = history.steps.slice(0, history.index + 1);
  const last = kept.at(-1);
  const joins =
    step.group !== undefined && last?.group === step.group && step.at - last.at < pause && history.index > 0;
  const steps = [...(joins ? kept.slice(0, -1) : kept), step];
  const [opened, ...later] = steps;
  const held = steps.length > maxSteps && opened ? [opened, ...later.slice(1 - maxSteps)] : steps;
  return { steps: held, index: held.length - 1 };
}

/** Shows the text before (-1), the one after (1), or any other that many steps away; stays within what there is. */
export function move(history: History, by: number): History {
  const index = Math.min(Math.max(history.index + by, 0), history.steps.length - 1);
  return index === history.index ? history : { ...history, index };
}
