import { messageOf } from "#schemas/message-of.ts";
import { suggestName } from "#schemas/nearest-name.ts";

const usage = `Usage: npm run cms -- COMMAND
  serve       runs the development CMS with a folder of content; use its address as CMS_URL
  export DIR  writes the content model and the content as a folder for Squidex's own command "sq sync in"
  push        brings the content model and the content to a Squidex; a second time it changes nothing
  check       holds a live CMS against the content model and against what its content means
  pull        writes the content of a live CMS into the folder of content
  diff        says how a live CMS differs from the folder of content

npm run cms -- COMMAND --help  tells more of one of them.`;

/** Each takes its own arguments and gives the exit code. */
const commands: Readonly<Record<string, () => Promise<(args: string[]) => Promise<number>>>> = {
  serve: async () => (await import("./cms-serve.ts")).serve,
  export: async () => (await import("./cms-export.ts")).exportContent,
  push: async () => (await import("./cms-push.ts")).pushContent,
  check: async () => (await import("./cms-check.ts")).check,
  pull: async () => (await import("./cms-pull.ts")).pull,
  diff: async () => (await import("./cms-pull.ts")).diff,
};

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}

async function run([first = "serve", ...rest]: string[]): Promise<number> {
  if (first === "--help") {
    console.log(usage);
    return 0;
  }
  // Options alone are those of the first command.
  const [name, args] = first.startsWith("--") ? ["serve", [first, ...rest]] : [first, rest];
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load) throw new Error(`Unknown command "${name}" – ${suggestName(name, Object.keys(commands))}`);
  return (await load())(args);
}
