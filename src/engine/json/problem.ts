/** An error breaks a page or a visitor's way; a warning is allowed, and most likely not meant. */
export type Severity = "error" | "warning";

/** Something wrong in a file that a person writes, and what to do about it. */
export interface Problem {
  file: string;
  /** 1-based. */
  line: number;
  /** 1-based. */
  column: number;
  /** An error unless it says otherwise. */
  severity?: Severity;
  message: string;
  hint: string;
  /** The other files that take part in it, such as the second owner of an address. */
  others?: readonly string[];
}

/** How bad a problem is. */
export function severityOf({ severity = "error" }: Problem): Severity {
  return severity;
}

/** One line a problem, clickable in terminals: `content/faq.json:3:5 error what is wrong – what to do`. */
export function formatProblem(problem: Problem): string {
  const { file, line, column, message, hint } = problem;
  return `${file}:${line}:${column} ${severityOf(problem)} ${message} – ${hint}`;
}

/** The order of files, lines and columns. */
export function byPlace(left: Problem, right: Problem): number {
  return compare(left.file, right.file) || left.line - right.line || left.column - right.column;
}

/** The same everywhere, whatever the language of the machine. */
function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
