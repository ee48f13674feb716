import { readOptions, UsageError } from "#engine/command-line.ts";
import { suggestName } from "#schemas/nearest-name.ts";
import { formats, isFailure, printResult, type CheckResult, type Format } from "./print-problems.ts";

/** The help text of the options that all checking commands share. */
export const checkOptionsHelp = `    --format FORMAT text, github (annotations of a pull request) or json (default: text)
    --json          the same as --format json
    --strict        fails on warnings, too
    --help          shows this text`;

/** The arguments of a checking command. */
export interface CheckArguments {
  files: string[];
  format: Format;
  strict: boolean;
}

/** Reads the arguments after the name of a checking command. Throws a `UsageError` for a wrong argument. */
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

/** Prints the result of a check, and returns the exit code. */
export function reportCheck(result: CheckResult, { format, strict }: CheckArguments): number {
  for (const line of printResult(result, format)) console.log(line);
  return isFailure(result.problems, strict) ? 1 : 0;
}
