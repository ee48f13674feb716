import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

/** A row of the README's table of folders. */
interface Room {
  /** A folder, or a file. */
  place: string;
  runs: "server" | "browser" | "both" | "tools";
  /** The rooms that it may import besides itself. */
  imports: string[];
}

const rooms = readRooms();

/** Packages that only some rooms know. */
const packages: Record<string, string[]> = {
  zod: [
    "schemas",
    "registry",
    "src/site",
    "src/json",
    "src/manifest",
    "src/check",
    "src/content",
    "src/assets",
    "src/server",
    "src/worker",
    "src/export",
    "src/env.ts",
    "src/dev-cms",
    "src/studio",
    "src/build",
    "src/cli",
  ],
  react: [
    "registry",
    "src/ui",
    "src/site",
    "src/page",
    "src/render",
    "src/preview",
    "src/browser",
    "src/studio/browser",
  ],
  "@apollo/client": ["src/browser"],
  ajv: [],
  parse5: ["schemas"],
  "markdown-it": ["schemas"],
  hono: ["src/server", "src/dev-cms", "src/cli"],
  sharp: ["src/assets", "src/picture-size.ts", "src/build"],
  svgo: ["src/assets"],
  undici: ["src/content"],
  vite: ["src/build", "src/cli"],
};

/** The only files outside `src/dev-cms` that may import the development CMS, and only when they need it. */
const startsDevCms = /^src\/(?:server\/main|export\/main|cli\/[\w-]+)\.ts$/;

type ImportKind = "static" | "type" | "dynamic";

interface Import {
  file: string;
  target: string;
  kind: ImportKind;
}

const sources = ["schemas", "registry", "src"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name).replaceAll("\\", "/"))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|examples|fixture)\.tsx?$/.test(file)),
);
const imports = sources.flatMap(readImports);

describe("the table of folders", () => {
  it("has a row for every file", () => {
    expect(sources.filter((file) => roomOf(file) === undefined)).toEqual([]);
  });

  it("names only what exists", () => {
    const places = rooms.map(({ place }) => place);
    expect(places.filter((place) => !sources.some((file) => isIn(file, place)))).toEqual([]);
    expect(rooms.flatMap((room) => room.imports).filter((place) => !sources.some((file) => isIn(file, place)))).toEqual(
      [],
    );
  });
});

describe("imports", () => {
  it("are found at all", () => {
    expect(imports.length).toBeGreaterThan(300);
  });

  it("follow the table", () => {
    const wrong = imports.filter((found) => !isAllowed(found));
    expect(wrong.map(({ file, target }) => `${file} must not import ${target}`)).toEqual([]);
  });

  it.each(Object.entries(packages))("of %s stay in their rooms", (name, places) => {
    const wrong = imports.filter(
      ({ file, target, kind }) =>
        (target === `npm:${name}` || target.startsWith(`npm:${name}/`)) &&
        !(kind === "type" && name === "zod") &&
        !places.some((place) => isIn(file, place)),
    );
    expect(wrong.map(({ file }) => `${file} must not import ${name}`)).toEqual([]);
  });

  it("have no cycle, through types neither", () => {
    expect(findCycles()).toEqual([]);
  });

  it("of a block never reach another block", () => {
    const wrong = imports.filter(({ file, target }) => {
      const [, own] = /^registry\/([^/]+)\//.exec(file) ?? [];
      const [, other] = /^registry\/([^/]+)\//.exec(target) ?? [];
      return own !== undefined && other !== undefined && own !== other;
    });
    expect(wrong).toEqual([]);
  });

  it("reach the development CMS from three places only, and lazily", () => {
    const wrong = imports.filter(
      ({ file, target, kind }) =>
        isIn(target, "src/dev-cms") && !isIn(file, "src/dev-cms") && !(startsDevCms.test(file) && kind !== "static"),
    );
    expect(wrong.map(({ file, target }) => `${file} must not import ${target}`)).toEqual([]);
  });
});

describe("the runtime of a room", () => {
  const inBrowser = reach(
    ["src/browser/app.tsx", "src/browser/head.ts", "src/browser/loader.ts"],
    ["static", "dynamic"],
  );
  const onServer = reach(["src/server/main.ts", "src/worker/main.ts"], ["static"]);

  it("is the browser's only where the browser's entries reach it", () => {
    const wrong = [...inBrowser].filter((file) => ["server", "tools"].includes(roomOf(file)?.runs ?? ""));
    expect(wrong).toEqual([]);
  });

  it("is the server's only where the server's entry reaches it at its start", () => {
    const wrong = [...onServer].filter((file) => ["browser", "tools"].includes(roomOf(file)?.runs ?? ""));
    expect(wrong).toEqual([]);
  });

  it.each(rooms.map(({ place, runs }) => [place, runs] as const))("of %s is said truly: %s", (place, runs) => {
    const isReached = { browser: some(inBrowser, place), server: some(onServer, place) };
    const expected = { browser: runs === "browser" || runs === "both", server: runs === "server" || runs === "both" };
    expect(isReached).toEqual(expected);
  });
});

describe("raw markup", () => {
  it("is written nowhere, and parsed by no visitor's browser", () => {
    const raw =
      /dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|parseFromString|setHTML|document\.write|srcdoc|\beval\(|new Function/;
    // The visual editor of development shows the documents that the renderer of all pages wrote.
    const studio = "src/studio/browser/page/read-document.ts";
    expect(sources.filter((file) => raw.test(readFileSync(file, "utf8")))).toEqual([studio]);
  });
});

describe("folders", () => {
  it("are no drawers", () => {
    const drawer = /(?:^|\/)(?:utils?|helpers?|common|lib|misc|shared|types|core|manager)(?:\/|\.tsx?$)/;
    expect(sources.filter((file) => drawer.test(file))).toEqual([]);
  });

  it("hold no barrels but the two tables", () => {
    const barrels = sources.filter((file) => /\/index\.tsx?$/.test(file));
    expect(barrels).toEqual(["schemas/content/index.ts", "registry/index.ts"]);
  });

  it("alone know how Squidex wraps its records", () => {
    const wrapped = sources.filter((file) => /flatData|\biv:/.test(readFileSync(file, "utf8")));
    const known = ["src/content/squidex", "src/dev-cms", "schemas/derive", "schemas/generated"];
    expect(wrapped.filter((file) => !known.some((place) => isIn(file, place)))).toEqual([]);
  });
});

/** Rows of the README look like: | `src/page/` | what it holds | both | `src/ui/`, `schemas/` | */
function readRooms(): Room[] {
  const [, section = ""] = readFileSync("README.md", "utf8").split("## Where things are");
  const rows = section.matchAll(/^\| `([^`]+)` \|[^|]*\| (server|browser|both|tools) \|([^|]*)\|$/gm);
  return Array.from(rows, ([, place = "", runs, listed = ""]) => ({
    place: place.replace(/\/$/, ""),
    runs: runs as Room["runs"],
    imports: Array.from(listed.matchAll(/`([^`]+)`/g), ([, name = ""]) => name.replace(/\/$/, "")),
  }));
}

function readImports(file: string): Import[] {
  const text = readFileSync(file, "utf8");
  const fromClauses = text.matchAll(
    /(?:^|\n)(?:import|export)\s+(type\s)?[^;]*?from\s+"([^"]+)"|(?:^|\n)import "([^"]+)"/g,
  );
  const calls = text.matchAll(/(typeof )?\bimport\(\s*(?:\/\*.*?\*\/\s*)?"([^"]+)"/g);
  return [
    ...Array.from(fromClauses, ([, type, from, bare]) => edge(file, from ?? bare ?? "", type ? "type" : "static")),
    ...Array.from(calls, ([, type, target = ""]) => edge(file, target, type ? "type" : "dynamic")),
  ];
}

function edge(file: string, target: string, kind: ImportKind): Import {
  if (target.startsWith("#")) return { file, target: target.slice(1), kind };
  const isOwn = target.startsWith(".");
  return { file, target: isOwn ? normalize(join(dirname(file), target)).replaceAll("\\", "/") : `npm:${target}`, kind };
}

/** The row that a file belongs to: the longest that it begins with. */
function roomOf(file: string): Room | undefined {
  return rooms.filter(({ place }) => isIn(file, place)).toSorted((a, b) => b.place.length - a.place.length)[0];
}

function isIn(file: string, place: string): boolean {
  return file === place || file.startsWith(`${place}/`);
}

function isAllowed({ file, target }: Import): boolean {
  const room = roomOf(file);
  const goal = roomOf(target);
  if (target.startsWith("npm:") || !room || !goal || isIn(target, "src/dev-cms")) return true;
  return goal === room || room.imports.some((place) => place === "src" || isIn(goal.place, place));
}

function reach(entries: string[], kinds: ImportKind[]): Set<string> {
  const reached = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file) || !sources.includes(file)) continue;
    reached.add(file);
    waiting.push(...imports.filter((one) => one.file === file && kinds.includes(one.kind)).map(({ target }) => target));
  }
  return reached;
}

function some(files: Set<string>, place: string): boolean {
  return [...files].some((file) => roomOf(file)?.place === place);
}

/** Each cycle as the files on it. */
function findCycles(): string[] {
  const graph = new Map(sources.map((file) => [file, imports.filter((one) => one.file === file)]));
  const done = new Set<string>();
  const cycles: string[] = [];
  const walk = (file: string, path: string[]) => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(" → "));
    if (path.includes(file) || done.has(file)) return;
    for (const { target } of graph.get(file) ?? []) walk(target, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) walk(file, []);
  return cycles;
}
