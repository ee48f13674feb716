import { projectFolders } from "#engine/project-folders.ts";
import { checkPages } from "./check-pages.ts";
import { isFailure, printResult } from "./print-problems.ts";

/** Ends the process when manifests or content have errors, because the built site would omit pages or blocks. */
export async function stopOnErrors(): Promise<void> {
  const result = await checkPages(projectFolders);
  if (!isFailure(result.problems, false)) return;
  console.error("Nothing was built, because of these problems:");
  for (const line of printResult(result, "text")) console.error(line);
  process.exit(1);
}
