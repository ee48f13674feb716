import { readOptions, UsageError } from "#engine/command-line.ts";
import { suggestName } from "#schemas/nearest-name.ts";
import { formats, isFailure, printResult, type CheckResult, type Format } from "./print-problems.ts";

/** The options of every command that checks, as its help shows them. */
export const checkOptionsHelp = `    --format FORMAT text, github (annotations of a pull request) or json; text unless given
    --json          the same as --format json
    --strict        fails on warnings, too
    --help          shows this text`;

/** What a command that checks was asked. */
export interface CheckArguments {
  files: string[];
  format: Format;
  strict: boolean;
}

/** Reads the arguments behind the name of a command that checks. Throws a sentence about a wrong one. */
export function readCheckArguments(args: string[]): CheckArguments {
  const { values, positionals } = readOptions(args, {
    format: { type: "string" },
    json: { type: "boolean", default: false },
    strict: { type: "boolean", default: false },
  });
  const { json, strict } = values;
  return { files: positionals, format: readFormat(values.format ?? (json ? "json" : "text")), strict };
}

function readFormat(name: string): Format {
  const format = formats.find((known) => known === name);
  if (format === undefined) throw new UsageError(`Unknown format "${name}" – ${suggestName(name, formats)}`);
  return format;
}

/** Prints what a check came to, and gives the code to exit with. */
export function reportCheck(result: CheckResult, { format, strict }: CheckArguments): number {
  for (const line of printResult(result, format)) console.log(line);
  return isFailure(result.problems, strict) ? 1 : 0;
}
