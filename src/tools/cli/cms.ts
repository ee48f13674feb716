import { runCommandLine, type Command } from "#engine/command-line.ts";

/** A command whose module is loaded when it runs. */
function lazily(help: string, load: () => Promise<Command>): Command {
  return { help: `  ${help}`, details: async () => (await load()).help, run: async (args) => (await load()).run(args) };
}

const [serve, folder, push, check, pull, diff] = [
  "serve       runs the development CMS with a folder of content, for CMS_URL; the commands below need a Squidex",
  'export DIR  writes the content model and the content as a folder for Squidex\'s own command "sq sync in"',
  "push        writes the content model and the content to a Squidex; a second push changes nothing",
  "check       compares a live CMS with the content model and its semantic rules",
  "pull        writes the content of a live CMS into the folder of content",
  "diff        lists the differences between a live CMS and the folder of content",
] as const;

const commands: Readonly<Record<string, Command>> = {
  serve: lazily(serve, async () => (await import("./cms-serve.ts")).serve),
  export: lazily(folder, async () => (await import("./cms-export.ts")).exportContent),
  push: lazily(push, async () => (await import("./cms-push.ts")).pushContent),
  check: lazily(check, async () => (await import("./cms-check.ts")).checkCms),
  pull: lazily(pull, async () => (await import("./cms-pull.ts")).pullContent),
  diff: lazily(diff, async () => (await import("./cms-pull.ts")).diffContent),
};

await runCommandLine("npm run cms -- ", commands);
