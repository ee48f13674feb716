import type { Position } from "./locate.ts";

/** An error breaks a page or a link; a warning marks a value that is allowed but probably unintended. */
export type Severity = "error" | "warning";

/** Something wrong in a file that a person writes, and what to do about it. */
export interface Problem extends Position {
  file: string;
  /** By default an error. */
  severity?: Severity;
  message: string;
  hint: string;
  /** The other files of the problem, such as the second owner of an address. */
  others?: readonly string[];
  /** The manifests of the pages that it concerns, if they are known; absent for every page. */
  pages?: readonly string[];
}

/** The problem of a file that every page needs. */
export function missingFile(file: string): Problem {
  return {
    file,
    line: 1,
    column: 1,
    message: "There is no such file",
    hint: "restore it, because every page needs it",
  };
}

export function severityOf({ severity = "error" }: Problem): Severity {
  return severity;
}

/** One line a problem, clickable in terminals: `content/faq.json:3:5 error what is wrong – what to do`. */
export function formatProblem(problem: Problem): string {
  const { file, line, column, message, hint } = problem;
  return `${file}:${line}:${column} ${severityOf(problem)} ${message} – ${hint}`;
}

export function byPlace(left: Problem, right: Problem): number {
  // The same order on every machine, independent of its language.
  const byFile = Number(left.file > right.file) - Number(left.file < right.file);
  return byFile || left.line - right.line || left.column - right.column;
}
