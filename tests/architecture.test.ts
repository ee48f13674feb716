import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";
import { breakpoints } from "#ui/base-styles.ts";

/** A row of the README's table of rooms. */
interface Room {
  /** A folder. */
  place: string;
  /** The rooms that the room may import besides itself. */
  imports: string[];
}

const rooms = readRooms();

/** Packages that only some rooms know. */
const packages: Record<string, string[]> = {
  zod: [
    "schemas",
    "registry",
    "src/site",
    "src/engine/assets",
    "src/engine/content",
    "src/engine/env.ts",
    "src/engine/json",
    "src/engine/manifest",
    "src/engine/serve",
    "src/hosts",
    "src/tools",
  ],
  react: [
    "registry",
    "src/ui",
    "src/site",
    "src/engine/browser",
    "src/engine/page",
    "src/engine/preview",
    "src/engine/render",
    "src/hosts/browser",
    "src/tools/bundle",
    "src/tools/catalogue",
    "src/tools/studio/browser",
  ],
  "@apollo/client": ["src/engine/browser"],
  ajv: [],
  parse5: ["schemas", "src/tools/cli"],
  "markdown-it": ["schemas"],
  hono: ["src/engine/serve", "src/tools/dev-cms", "src/tools/cli"],
  sharp: ["src/engine/assets", "src/tools/bundle"],
  svgo: ["src/engine/assets"],
  undici: ["src/engine/content"],
  vite: ["src/tools/bundle", "src/tools/cli"],
};

/** The folders that visitors' browsers may load; the name of a room alone means the whole room. */
const browserFolders = [
  "schemas",
  "src/ui",
  "registry",
  "src/engine/browser",
  "src/engine/page",
  "src/engine/content/wire",
  "src/site",
  "src/hosts/browser",
];
/** The folders that a production process never loads. */
const notOnServer = ["src/engine/browser", "src/hosts/browser", "src/tools"];

/** The names by which engine, hosts and tools import a site, and their files. */
const doors: Record<string, string> = {
  "#site": "src/site/definition.ts",
  "#site/browser": "src/site/browser.ts",
};

type ImportKind = "static" | "type" | "dynamic";

interface Import {
  file: string;
  target: string;
  kind: ImportKind;
  /** True for an import of `#site` or `#site/browser`. */
  isByDoor: boolean;
}

const sources = ["schemas", "registry", "src"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name).replaceAll("\\", "/"))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture)\.tsx?$/.test(file)),
);
const imports = sources.flatMap(readImports);

describe("the table of rooms", () => {
  it("has seven rows, and a room for every file", () => {
    expect(rooms).toHaveLength(7);
    expect(sources.filter((file) => roomOf(file) === undefined)).toEqual([]);
  });

  it("names only rooms that exist", () => {
    const places = rooms.map(({ place }) => place);
    expect(places.filter((place) => !sources.some((file) => isIn(file, place)))).toEqual([]);
    expect(rooms.flatMap(({ imports: listed }) => listed).filter((place) => !places.includes(place))).toEqual([]);
  });

  it("lets a room import only rooms above it", () => {
    const wrong = rooms.filter(({ imports: listed }, index) =>
      listed.some((place) => rooms.findIndex((room) => room.place === place) >= index),
    );
    expect(wrong).toEqual([]);
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

  it("know a site by its door", () => {
    const wrong = imports.filter(
      ({ file, target, isByDoor }) => !isIn(file, "src/site") && isIn(target, "src/site") && !isByDoor,
    );
    expect(wrong.map(({ file, target }) => `${file} must import #site or #site/browser, not ${target}`)).toEqual([]);
  });

  it("leave what is generated from a site to the site", () => {
    const wrong = imports.filter(
      ({ file, target }) => isIn(target, "schemas/generated") && !isIn(file, "src/site") && !isIn(file, "schemas"),
    );
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
});

describe("the runtime", () => {
  const inBrowser = reach(
    ["src/hosts/browser/app.ts", "src/hosts/browser/head-script.ts", "src/engine/browser/loader.ts"],
    ["static", "dynamic"],
  );
  const onServer = reach(
    ["src/hosts/node/main.ts", "src/hosts/files/main.ts", "src/hosts/workers/main.ts"],
    ["static"],
  );

  it("of visitors holds nothing but what browsers may load", () => {
    expect(inBrowser.size).toBeGreaterThan(50);
    expect([...inBrowser].filter((file) => !browserFolders.some((place) => isIn(file, place)))).toEqual([]);
  });

  it("of production holds no tool and nothing of the browser", () => {
    expect(onServer.size).toBeGreaterThan(100);
    expect([...onServer].filter((file) => notOnServer.some((place) => isIn(file, place)))).toEqual([]);
  });
});

describe("raw markup", () => {
  it("is written nowhere, and parsed by no visitor's browser", () => {
    const raw =
      /dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|parseFromString|setHTML|document\.write|srcdoc|\beval\(|new Function/;
    // In development, a list of problems comes from the server, and the documents of the visual editor from its renderer.
    const inDevelopment = ["src/tools/bundle/dev-client.ts", "src/tools/studio/browser/page/create-renderer.ts"];
    expect(sources.filter((file) => raw.test(readFileSync(file, "utf8"))).toSorted()).toEqual(inDevelopment);
  });
});

describe("a value of many places", () => {
  it("is computed in one place: the age after which content is refreshed", () => {
    const places = sources.filter((file) => /CONTENT_TTL_SECONDS \* /.test(readFileSync(file, "utf8")));
    expect(places).toEqual(["src/engine/env-values.ts"]);
  });

  it("has its name in journeys: the width from which the menu is a bar", () => {
    const { wide } = breakpoints;
    const near = [wide - 1, wide, wide + 1].join("|");
    const written = new RegExp(`\\bwidth(?:: | [<>]=? | of \\[(?:[\\d, ]*, )?)(?:${near})\\b|\\[(?:${near}),`);
    const journeys = readdirSync("tests", { recursive: true, encoding: "utf8" })
      .map((name) => join("tests", name))
      .filter((file) => /journeys\/[^/]*\.ts$/.test(file.replaceAll("\\", "/")));
    expect(journeys).not.toEqual([]);
    const wrong = journeys.flatMap((file) => {
      const lines = readFileSync(file, "utf8").split("\n");
      return lines.filter((line) => written.test(line)).map((line) => `${file}: ${line.trim()}`);
    });
    expect(wrong).toEqual([]);
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

  it("know of one CMS by the one place that chooses it", () => {
    const own = ["src/engine/content/squidex", "src/tools/dev-cms", "src/tools/squidex"];
    const wrong = imports.filter(
      ({ file, target }) => isIn(target, "src/engine/content/squidex") && !own.some((place) => isIn(file, place)),
    );
    expect([...new Set(wrong.map(({ file }) => file))]).toEqual(["src/engine/content/open-cms.ts"]);
  });

  it("alone know how Squidex wraps its records", () => {
    const wrapped = sources.filter((file) => /flatData|\biv:/.test(readFileSync(file, "utf8")));
    const known = [
      "src/engine/content/squidex",
      "src/engine/content/wire",
      "src/engine/content/answers",
      "src/tools/dev-cms",
      "src/tools/squidex",
      "schemas/derive",
      "schemas/generated",
    ];
    expect(wrapped.filter((file) => !known.some((place) => isIn(file, place)))).toEqual([]);
  });
});

/** Rows of the README look like: | `src/site/` | what it holds | + registry, engine | – a plus sign means "as the row above, and". */
function readRooms(): Room[] {
  const [, section = ""] = readFileSync("README.md", "utf8").split("## The house");
  const [table = ""] = /(?:^\|.*\|$\n?)+/m.exec(section) ?? [];
  const rows: Room[] = [];
  for (const [, place = "", cell = ""] of table.matchAll(/^\| `([^`]+)\/` \|[^|]*\|([^|]*)\|$/gm)) {
    const listed = [...cell.replace(", by its door", "").matchAll(/\w+/g)].map(([name]) =>
      ["schemas", "registry"].includes(name) ? name : `src/${name}`,
    );
    const above = cell.trim().startsWith("+") ? (rows.at(-1)?.imports ?? []) : [];
    rows.push({ place, imports: [...above, ...listed] });
  }
  return rows;
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

function edge(file: string, name: string, kind: ImportKind): Import {
  const door = doors[name];
  return { file, target: door ?? resolve(file, name), kind, isByDoor: door !== undefined };
}

/** `#ui/x`, `#engine/x`, `#hosts/x` and `#tools/x` are in `src/`. */
function resolve(file: string, name: string): string {
  if (name.startsWith(".")) return normalize(join(dirname(file), name)).replaceAll("\\", "/");
  if (!name.startsWith("#")) return `npm:${name}`;
  return name.slice(1).replace(/^(?=(?:ui|engine|hosts|tools)\/)/, "src/");
}

/** The row that a file belongs to: the row with the longest prefix of its path. */
function roomOf(file: string): Room | undefined {
  return rooms.filter(({ place }) => isIn(file, place)).toSorted((a, b) => b.place.length - a.place.length)[0];
}

function isIn(file: string, place: string): boolean {
  return file === place || file.startsWith(`${place}/`);
}

function isAllowed({ file, target }: Import): boolean {
  const room = roomOf(file);
  const goal = roomOf(target);
  if (target.startsWith("npm:") || !room || !goal) return true;
  return goal === room || room.imports.includes(goal.place);
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

/** Each import cycle, as the list of its files. */
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
