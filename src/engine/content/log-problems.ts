import { recordAround } from "#schemas/record-around.ts";
import type { Slices } from "#schemas/selection.ts";
import type { ContentSource } from "./content-source.ts";

/** Gives the address at which a record is edited, if known. */
type Editor = Partial<Pick<ContentSource, "editAddress">>;

/** The maximum number of problems that are logged at once: a thousand wrong values often have one cause. */
const maxProblems = 20;

/** Logs sentences about missing or omitted content, each with the address at which an editor can correct the content. */
export function logProblems(
  problems: readonly string[],
  found: Slices,
  editor: Editor,
  log: (level: "warn", message: string, details: object) => void,
): void {
  for (const problem of problems.slice(0, maxProblems)) {
    const edit = editAddressOf(problem, found, editor);
    log("warn", "Content omitted", { problem, ...(edit !== undefined && { edit }) });
  }
  const others = problems.length - maxProblems;
  if (others > 0) log("warn", "Content omitted", { problem: `${others} more values` });
}

/** A sentence about a value begins with the value's path. */
function editAddressOf(problem: string, found: Slices, { editAddress }: Editor): string | undefined {
  const record = recordAround(problem.slice(0, problem.indexOf(":")), found);
  return record && editAddress?.(record.path, record.id);
}
