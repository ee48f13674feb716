import type { JsonPath } from "#schemas/json-path.ts";
import type { LocatedFile } from "#engine/json/locate.ts";
import type { Problem, Severity } from "#engine/json/problem.ts";

/** A problem of a value, still without its place in a file. */
export interface Fault {
  severity: Severity;
  message: string;
  hint: string;
}

/** Makes a fault that breaks a page or a visitor's path. */
export function error(message: string, hint: string): Fault {
  return { severity: "error", message, hint };
}

/** Makes a fault for a value that is allowed but probably a mistake. */
export function warning(message: string, hint: string): Fault {
  return { severity: "warning", message, hint };
}

/** Makes a problem from a fault and its place in a file. */
export function problemAt(file: LocatedFile, path: JsonPath, fault: Fault): Problem {
  return { file: file.file, ...file.locate(path), ...fault };
}

export function problemsAt(file: LocatedFile, path: JsonPath, faults: readonly Fault[]): Problem[] {
  return faults.map((fault) => problemAt(file, path, fault));
}
