import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

/**
 * Who may import whom. A folder's own files are always allowed; what is not listed is not. Tests, fixtures
 * and examples may look at everything.
 */
const allowed: Record<string, string[]> = {
  schemas: [],
  "src/json": ["schemas/nearest-name.ts"],
  "src/env.ts": [],
  "src/log.ts": [],
  "src/picture-size.ts": [],
  "src/ui": ["schemas"],
  registry: ["schemas", "src/ui"],
  "src/site": ["schemas", "registry", "src/ui", "src/page", "src/content/squidex/wire"],
  "src/page": ["schemas", "src/ui"],
  "src/browser": ["schemas", "src/ui", "src/site", "src/page", "src/content/squidex/wire"],
  "src/http": [],
  "src/manifest": ["schemas", "src/json"],
  "src/content": ["schemas", "src/http"],
  "src/render": ["schemas", "src/ui", "src/page", "src/http", "src/manifest"],
  "src/assets": ["schemas", "src/ui", "src/content", "src/http", "src/log.ts", "src/picture-size.ts"],
  "src/preview": ["schemas", "src/ui", "src/page", "src/json", "src/manifest", "src/render", "src/http"],
  "src/server": ["schemas", "src/ui", "src/site", "src/page", "src/render", "src/preview", "src/content", "src/assets", "src/http", "src/manifest", "src/json", "src/dev-cms/start-dev-cms.ts", "src/env.ts", "src/log.ts"],
  "src/export": ["schemas", "src/ui", "src/site", "src/page", "src/render", "src/content", "src/assets", "src/http", "src/manifest", "src/json", "src/server", "src/dev-cms/start-dev-cms.ts", "src/env.ts", "src/log.ts"],
  "src/dev-cms": ["schemas", "src/json", "src/picture-size.ts"],
  "src/build": ["schemas", "registry", "src"],
  "src/cli": ["schemas", "registry", "src"],
};

/** Packages that only some folders know. */
const packages: Record<string, string[]> = {
  zod: ["schemas", "registry", "src/json", "src/manifest", "src/content", "src/server", "src/assets", "src/export", "src/env.ts", "src/build", "src/cli", "src/dev-cms", "src/site"],
  react: ["registry", "src/ui", "src/site", "src/page", "src/render", "src/preview", "src/browser"],
  "@apollo/client": ["src/browser"],
  ajv: [],
  "graphql-http": ["src/dev-cms"],
  parse5: ["schemas"],
  hono: ["src/server", "src/cli"],
  sharp: ["src/assets", "src/picture-size.ts"],
  svgo: ["src/assets"],
  undici: ["src/content/cms-fetch.ts"],
  vite: ["src/build", "src/cli"],
};

interface Import {
  file: string;
  target: string;
  isType: boolean;
}

const sources = ["schemas", "registry", "src"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name).replaceAll("\\", "/"))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|examples|fixture)\.tsx?$/.test(file)),
);
const imports = sources.flatMap(readImports);

function readImports(file: string): Import[] {
  const text = readFileSync(file, "utf8");
  const found = text.matchAll(/(?:^|\n)(?:import|export)\s+(type\s)?[^;]*?from\s+"([^"]+)"|import\(\s*"([^"]+)"\)|import "([^"]+)"/g);
  return [...found].map(([, type, from, dynamic, bare]) => ({
    file,
    target: resolveTarget(file, from ?? dynamic ?? bare ?? ""),
    isType: type !== undefined,
  }));
}

function resolveTarget(file: string, target: string): string {
  if (target.startsWith("#")) return target.slice(1);
  return target.startsWith(".") ? normalize(join(dirname(file), target)).replaceAll("\\", "/") : `npm:${target}`;
}

/** The row of the table that a file belongs to: the longest that it begins with. */
function ownerOf(file: string): string | undefined {
  return Object.keys(allowed)
    .filter((place) => file === place || file.startsWith(`${place}/`))
    .toSorted((a, b) => b.length - a.length)[0];
}

function isAllowed({ file, target }: Import): boolean {
  const owner = ownerOf(file) ?? "";
  const places = [owner, ...(allowed[owner] ?? [])];
  return target.startsWith("npm:") || places.some((place) => target === place || target.startsWith(`${place}/`));
}

describe("imports", () => {
  it("are found at all", () => {
    expect(imports.length).toBeGreaterThan(300);
  });

  it("start from folders that are in the table", () => {
    expect(sources.filter((file) => ownerOf(file) === undefined)).toEqual([]);
  });

  it("follow the table", () => {
    const wrong = imports.filter((found) => !isAllowed(found));
    expect(wrong.map(({ file, target }) => `${file} must not import ${target}`)).toEqual([]);
  });

  it.each(Object.entries(packages))("of %s stay in their folders", (name, places) => {
    const wrong = imports.filter(
      ({ file, target, isType }) =>
        (target === `npm:${name}` || target.startsWith(`npm:${name}/`)) &&
        !(isType && name === "zod") &&
        !places.some((place) => file === place || file.startsWith(`${place}/`)),
    );
    expect(wrong.map(({ file }) => `${file} must not import ${name}`)).toEqual([]);
  });

  it("never go in a circle", () => {
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

/** Cycles through imports that exist at run time, each as the files on it. */
function findCycles(): string[] {
  const graph = new Map<string, string[]>();
  for (const { file, target, isType } of imports) {
    if (!isType) graph.set(file, [...(graph.get(file) ?? []), target]);
  }
  const done = new Set<string>();
  const cycles: string[] = [];
  const walk = (file: string, path: string[]) => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(" → "));
    if (path.includes(file) || done.has(file)) return;
    for (const next of graph.get(file) ?? []) walk(next, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) walk(file, []);
  return cycles;
}

describe("raw markup", () => {
  it("is written nowhere, and parsed by no browser", () => {
    const raw = /dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|parseFromString|setHTML|document\.write|srcdoc|\beval\(|new Function/;
    expect(sources.filter((file) => raw.test(readFileSync(file, "utf8")))).toEqual([]);
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
});
