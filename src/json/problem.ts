/** Something wrong in a file that a person writes, and what to do about it. */
export interface Problem {
  file: string;
  /** 1-based. */
  line: number;
  /** 1-based. */
  column: number;
  message: string;
  hint: string;
}

/** One line a problem, clickable in terminals: `content/faq.json:3:5 what is wrong – what to do`. */
export function formatProblem({ file, line, column, message, hint }: Problem): string {
  return `${file}:${line}:${column} ${message} – ${hint}`;
}
