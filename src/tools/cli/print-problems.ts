import { formatProblem, severityOf, type Problem } from "#engine/json/problem.ts";

/** The formats of problems: for people, for annotations of a pull request, and for programs. */
export const formats = ["text", "github", "json"] as const;
export type Format = (typeof formats)[number];

/** The result of a check. */
export interface CheckResult {
  problems: readonly Problem[];
  /** The checked items in words, for example `28 manifests`. */
  checked: string;
}

/** Formats the output of a check. */
export function printResult({ problems, checked }: CheckResult, format: Format): string[] {
  if (format === "json") return [JSON.stringify({ checked, problems: problems.map(plain) }, null, 2)];
  const lines = problems.map(format === "github" ? formatAnnotation : formatProblem);
  return problems.length > 0 ? lines : [`${checked}, no problems`];
}

/** True when a check must fail. */
export function isFailure(problems: readonly Problem[], strict: boolean): boolean {
  return problems.some((problem) => strict || severityOf(problem) === "error");
}

function plain(problem: Problem) {
  const { file, line, column, message, hint, others } = problem;
  return { file, line, column, severity: severityOf(problem), message, hint, ...(others && { others }) };
}

/** https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands */
function formatAnnotation(problem: Problem): string {
  const { file, line, column, message, hint } = problem;
  const place = `file=${escapeProperty(file)},line=${line},col=${column}`;
  return `::${severityOf(problem)} ${place}::${escapeData(`${message} – ${hint}`)}`;
}

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
