import { readFileSync } from "node:fs";

/** An instruction of a Dockerfile: `COPY`, and its arguments. */
export interface Instruction {
  name: string;
  value: string;
}

/** A file or folder that a stage takes, from the project or from another stage. */
export interface Copy {
  from: string | undefined;
  source: string;
  target: string;
}

/** The last stage of a Dockerfile, and all paths that its stages copy from the project. */
export function readDockerfile(file = "Dockerfile") {
  const instructions = readInstructions(readFileSync(file, "utf8"));
  const last = instructions.slice(instructions.findLastIndex(({ name }) => name === "FROM"));
  return {
    taken: readCopies(instructions).flatMap(({ from, source }) => (from === undefined ? [source] : [])),
    copies: readCopies(last),
    environment: Object.fromEntries(
      valuesOf(last, "ENV").flatMap((value) => value.split(/\s+/).map((pair) => pair.split("="))),
    ),
    user: valuesOf(last, "USER").at(-1),
    command: readList(valuesOf(last, "CMD").at(-1)),
    healthCheck: readList(
      valuesOf(last, "HEALTHCHECK")
        .at(-1)
        ?.replace(/^.*?CMD /, ""),
    ),
    instructions,
  };
}

/**
 * True for a path that a `.dockerignore` includes in the build: the last pattern that matches a path or a parent folder
 * decides.
 */
export function createContext(file = ".dockerignore"): (path: string) => boolean {
  const lines = readFileSync(file, "utf8").split("\n");
  const rules = lines
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => ({
      isTaken: line.startsWith("!"),
      pattern: toPattern(line.replace(/^!/, "")),
    }));
  return (path) => rules.findLast(({ pattern }) => pattern.test(path))?.isTaken ?? true;
}

function readInstructions(text: string): Instruction[] {
  const lines = text
    .replace(/^#.*\n/gm, "")
    .replace(/\\\n\s*/g, " ")
    .split("\n");
  return lines.flatMap((line) => {
    const [, name, value] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    return name !== undefined && value !== undefined ? [{ name, value }] : [];
  });
}

function readCopies(instructions: Instruction[]): Copy[] {
  return valuesOf(instructions, "COPY").flatMap((value) => {
    const [, from, paths = ""] = /^(?:--from=(\S+)\s+)?(.*)$/.exec(value) ?? [];
    const names = paths.split(/\s+/);
    const target = names.at(-1) ?? "";
    return names.slice(0, -1).map((source) => ({ from, source, target: target === "./" ? source : target }));
  });
}

function valuesOf(instructions: Instruction[], wanted: string): string[] {
  return instructions.flatMap(({ name, value }) => (name === wanted ? [value.trim()] : []));
}

function readList(text = "[]"): string[] {
  const list: unknown = JSON.parse(text);
  return Array.isArray(list) ? list.map(String) : [];
}

function toPattern(glob: string): RegExp {
  const text = glob
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replaceAll("**/", "\0")
    .replaceAll("*", "[^/]*");
  return new RegExp(`^${text.replaceAll("\0", "(?:.*/)?")}(?:/|$)`);
}
