import { checkOptionsHelp, readCheckArguments, reportCheck } from "./check-command.ts";
import { runCommandLine } from "#engine/command-line.ts";

await runCommandLine("npm run content -- ", {
  check: {
    help: `  check [FILE…]     checks the sample content, or only the named files of it
${checkOptionsHelp}
                    Errors make check fail, warnings do not.`,
    async run(args) {
      const asked = readCheckArguments(args);
      const { checkContentFiles } = await import("./check-pages.ts");
      return reportCheck(await checkContentFiles(asked.files), asked);
    },
  },
});
