import { projectFolders } from "#engine/project-folders.ts";
import { messageOf } from "#schemas/message-of.ts";
import { suggestName } from "#schemas/nearest-name.ts";
import { checkOptionsHelp, readCheckArguments, reportCheck } from "./check-command.ts";

const usage = `Usage:
  npm run content -- check [FILE…]   checks the sample content, or only the named files of it

Options of check:
${checkOptionsHelp}

Errors make check fail, warnings do not. Exit 0 without errors, 1 with errors, 2 for a command that is not known.`;

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 2;
}

async function run([name = "", ...args]: string[]): Promise<number> {
  if (name === "--help" || args.includes("--help")) {
    console.log(usage);
    return 0;
  }
  if (name !== "check")
    throw new Error(name === "" ? usage : `Unknown command "${name}" – ${suggestName(name, ["check"])}`);
  const asked = readCheckArguments(args);
  const { checkContentFiles } = await import("./check-pages.ts");
  return reportCheck(await checkContentFiles(projectFolders, asked.files), asked);
}
