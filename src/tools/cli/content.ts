import { runCommandLine } from "#engine/command-line.ts";
import { checkCommand } from "./check-command.ts";

await runCommandLine("npm run content -- ", {
  check: checkCommand("  check [FILE…]     checks the sample content, or only the named files of it", async (files) =>
    (await import("./check-pages.ts")).checkContentFiles(files),
  ),
});
