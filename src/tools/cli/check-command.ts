import { readOptions, UsageError, type Command } from "#engine/command-line.ts";
import { suggestName } from "#schemas/nearest-name.ts";
import { formatProblem, severityOf, type Problem } from "#engine/json/problem.ts";

/** The output formats: text for people, GitHub's annotations of a pull request, JSON for programs. */
const formats = ["text", "github", "json"] as const;
type Format = (typeof formats)[number];

/** Makes a command that checks all files, or only the named files. `find` finds their problems. */
export function checkCommand(help: string, find: (files: readonly string[]) => Promise<CheckResult>): Command {
  return { help: `${help}\n${optionsHelp}`, run };

  async function run(args: string[]): Promise<number> {
    const { values, positionals } = readOptions(args, {
      format: { type: "string" },
      json: { type: "boolean", default: false },
      strict: { type: "boolean", default: false },
    });
    const name = values.format ?? (values.json ? "json" : "text");
    const format = formats.find((known) => known === name);
    if (format === undefined) throw new UsageError(`Unknown format "${name}" – ${suggestName(name, formats)}`);
    const result = await find(positionals);
    for (const line of printResult(result, format)) console.log(line);
    return isFailure(result.problems, values.strict) ? 1 : 0;
  }
}

const optionsHelp = `    --format FORMAT text, github (annotations of a pull request) or json (default: text)
    --json          the same as --format json
    --strict        fails on warnings, too
    --help          shows this text
                    Errors make check fail, warnings do not.`;

export interface CheckResult {
  problems: readonly Problem[];
  /** The checked items in words, for example `28 manifests`. */
  checked: string;
}

export function printResult({ problems, checked }: CheckResult, format: Format): string[] {
  if (format === "json") return [JSON.stringify({ checked, problems: problems.map(plain) }, null, 2)];
  const lines = problems.map(format === "github" ? formatAnnotation : formatProblem);
  return problems.length > 0 ? lines : [`${checked}, no problems`];
}

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
  const name = escapeData(file).replaceAll(":", "%3A").replaceAll(",", "%2C");
  return `::${severityOf(problem)} file=${name},line=${line},col=${column}::${escapeData(`${message} – ${hint}`)}`;
}

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
