import type { JsonPath } from "#engine/json/locate.ts";
import type { Problem, Severity } from "#engine/json/problem.ts";

/** What is wrong with a value, before anybody knows where it stands. */
export interface Fault {
  severity: Severity;
  message: string;
  hint: string;
}

/** Something wrong that breaks a page or a visitor's way. */
export function error(message: string, hint: string): Fault {
  return { severity: "error", message, hint };
}

/** Something that is allowed, and most likely not meant. */
export function warning(message: string, hint: string): Fault {
  return { severity: "warning", message, hint };
}

/** A file that problems can name places of. */
interface LocatedFile {
  file: string;
  locate(path: JsonPath): { line: number; column: number };
}

/** Puts a fault where it stands. */
export function problemAt(file: LocatedFile, path: JsonPath, fault: Fault): Problem {
  return { file: file.file, ...file.locate(path), ...fault };
}
