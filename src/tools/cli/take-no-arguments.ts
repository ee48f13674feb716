/** For a command without arguments: says what it does when asked to, and ends with a sentence about anything else. */
export function takeNoArguments(usage: string, args: readonly string[] = process.argv.slice(2)): void {
  const found = readNoArguments(usage, args);
  if (!found) return;
  (found.code === 0 ? console.log : console.error)(found.text);
  process.exit(found.code);
}

/** What such a command prints instead of its work, and the code that it ends with; undefined when it is to work. */
export function readNoArguments(usage: string, args: readonly string[]): { text: string; code: number } | undefined {
  const [first] = args;
  if (first === undefined) return undefined;
  if (args.includes("--help")) return { text: `Usage: ${usage}`, code: 0 };
  return { text: `Unknown argument "${first}" – leave it out\nUsage: ${usage}`, code: 2 };
}
