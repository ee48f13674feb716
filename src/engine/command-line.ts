import { parseArgs, type ParseArgsConfig } from "node:util";
import { messageOf } from "#schemas/message-of.ts";
import { didYouMean, suggestName } from "#schemas/nearest-name.ts";

/** A command: its help, and a `run` that returns the exit code: 0 for success, 1 for a failure. */
export interface Command {
  help: string;
  /** The command's own help, when the help needs more than a line in the list of commands. */
  details?(): Promise<string>;
  run(args: string[]): number | Promise<number>;
}

/** A mistake in a command's arguments: the process ends with exit code 2. */
export class UsageError extends Error {}

/** Runs a command of a tool such as `npm run pages -- `, and sets the exit code: 1 for an error, 2 for wrong arguments. */
export async function runCommandLine(
  tool: string,
  commands: Readonly<Record<string, Command>>,
  given: string[] = process.argv.slice(2),
): Promise<void> {
  const usage = (lines: string[]) => `Usage: ${tool}COMMAND\n\n${lines.join("\n")}\n\n${exitCodes}`;
  const help = usage(Object.values(commands).map((command) => command.help));

  async function run([name = "", ...args]: string[]): Promise<number> {
    if (name === "") throw new UsageError(help);
    if (name === "--help") return print(help);
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    const remedy = () =>
      name.startsWith("-") ? "write the command before its options" : suggestName(name, Object.keys(commands));
    if (!command) throw new UsageError(`Unknown command "${name}" – ${remedy()}`);
    if (!args.includes("--help")) return command.run(args);
    return print((await command.details?.()) ?? usage([command.help]));
  }

  await setExitCode(() => run(given));
}

/** Runs the process's only command; see `runCommandLine`. */
export async function runCommand({ help, run }: Command, args: string[] = process.argv.slice(2)): Promise<void> {
  await setExitCode(() => (args.includes("--help") ? print(help) : run(args)));
}

function print(text: string): number {
  console.log(text);
  return 0;
}

async function setExitCode(run: () => number | Promise<number>): Promise<void> {
  try {
    process.exitCode = await run();
  } catch (error) {
    console.error(messageOf(error));
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

const exitCodes = "Exit 0 for success, 1 for a failure, 2 for an unknown command or option.";

type OptionsConfig = NonNullable<ParseArgsConfig["options"]>;

/** Reads a command's options. Throws a `UsageError` for an unknown option and suggests the nearest name. */
export function readOptions<const Options extends OptionsConfig>(args: string[], options: Options) {
  const known = Object.keys(options).map((name) => `--${name}`);
  const unknown = args.find((arg) => /^--[a-z]/i.test(arg) && !known.includes(arg.replace(/=.*$/, "")));
  if (unknown !== undefined) throw new UsageError(`Unknown option "${unknown}" – ${suggestName(unknown, known)}`);
  try {
    return { ...parseArgs({ args, options, allowPositionals: true }), known };
  } catch (error) {
    const missing = /^Option '(?:-\w, )?(--\S+) <value>' argument missing$/;
    throw new UsageError(messageOf(error).replace(missing, "$1 needs a value – write the value after the option"));
  }
}

/** Reads the options of a command that takes nothing else. Throws a `UsageError` for any other word. */
export function readOnlyOptions<const Options extends OptionsConfig>(args: string[], options: Options) {
  const { values, positionals, known } = readOptions(args, options);
  const [word] = positionals;
  if (word === undefined) return values;
  throw new UsageError(`Unknown word "${word}" – ${didYouMean(word, known, "leave it out")}`);
}

/** Ends the process with the usage of a command without arguments: with 0 for `--help`, with 2 for another argument. */
export function takeNoArguments(usage: string, [first, ...more]: readonly string[] = process.argv.slice(2)): void {
  if (first === undefined) return;
  const isHelp = [first, ...more].includes("--help");
  const known = ["--help", ...(usage.match(/--[a-z]+/g) ?? [])];
  if (isHelp) console.log(`Usage: ${usage}`);
  else console.error(`Unknown argument "${first}" – ${didYouMean(first, known, "leave it out")}\nUsage: ${usage}`);
  process.exit(isHelp ? 0 : 2);
}
