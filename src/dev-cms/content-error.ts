import { formatProblem, type Problem } from "#src/json/problem.ts";

/** A content folder that cannot be served, with everything that is wrong in it. */
export class ContentError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join("\n"));
    this.name = "ContentError";
    this.problems = problems;
  }
}
