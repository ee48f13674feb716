import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { formatProblem } from "#engine/json/problem.ts";
import { parseManifest } from "#engine/manifest/parse-manifest.ts";
import { readSite } from "#tools/cli/read-site.ts";
import { planRenaming } from "#tools/cli/rename.ts";
import { siteSchemas } from "../this-site.ts";

const thisSiteIndex = await readSite();

const documents = ["README.md", ...filesBelow("docs").filter((file) => file.endsWith(".md"))];
const files = ["src", "registry", "schemas", "tests", "deploy", "docs", "content", "page-manifests"].flatMap(
  filesBelow,
);
const names = new Set(files.map((file) => basename(file)));

/** Written by the build or at run time, or an example of a file that the reader creates. */
const notInTheTree =
  /^(?:\.test\.tsx?$|tests\/(?:site\/)?journeys\/x\.test\.ts$|page-manifests\/x\.json$|dist\/|\.cache|node_modules|page-manifests\/hello\.json$|deploy\/wrangler\.json$|page-data\/|page-plan\/|registry\/price-list\/|contents?\/<)/;

describe.each(documents)("%s", (file) => {
  const text = readFileSync(file, "utf8");

  it("names only paths that exist", () => {
    const missing = pathsIn(text).filter((path) => !notInTheTree.test(path) && !exists(path));
    expect(missing).toEqual([]);
  });

  it("names only tests that exist", () => {
    expect(testsIn(text).filter((test) => !names.has(`${test}.test.ts`) && !names.has(`${test}.test.tsx`))).toEqual([]);
  });

  it("links only to what exists", () => {
    const folder = file.includes("/") ? file.slice(0, file.lastIndexOf("/")) : ".";
    const prose = text.replaceAll(/```[^]*?```|`[^`\n]*`/g, "");
    const targets = Array.from(prose.matchAll(/\]\((?!https?:|mailto:)([^)]+)\)/g), ([, target = ""]) => target);
    const missing = targets.filter((target) => {
      const [path = "", anchor] = target.split("#");
      const linked = path === "" ? file : `${folder}/${path}`;
      return !existsSync(linked) || (anchor !== undefined && linked.endsWith(".md") && !anchorsOf(linked).has(anchor));
    });
    expect(missing).toEqual([]);
  });
});

it.each(documents.flatMap(manifestsIn))("%s shows a manifest without problems", (file, text) => {
  const parsing = parseManifest(file, text, siteSchemas);
  expect("problems" in parsing ? parsing.problems.map(formatProblem) : []).toEqual([]);
});

it("the example of a new address ends well: the old address has a page, and nothing has the new one", () => {
  const [, from = "", to = ""] =
    /^npm run pages -- rename (\S+) (\S+)$/m.exec(readFileSync("docs/changing.md", "utf8")) ?? [];
  const planned = planRenaming(from, to, thisSiteIndex);
  expect("problem" in planned ? planned.problem : undefined).toBeUndefined();
});

describe("decisions", () => {
  const decisions = filesBelow("docs/decisions");

  it.each(decisions)("%s has a number, a date and a status", (file) => {
    const text = readFileSync(file, "utf8");
    expect(text).toMatch(new RegExp(`^# ${Number(basename(file).slice(0, 4))}\\. `));
    expect(text).toMatch(/^Date: \d{4}-\d\d-\d\d · Status: (?:accepted|superseded|rejected)/m);
  });

  it("name each other on both sides when one amends another", () => {
    /** The decisions that the status line names after a word. */
    const numbers = (text: string, word: string) => {
      const [, status = ""] = /^(Date: .*?)\n\n/ms.exec(text) ?? [];
      const [, list = ""] = status.replaceAll(/\]\([^)]*\)/g, "]").split(word);
      return Array.from((/^[^;·]*/.exec(list)?.[0] ?? "").matchAll(/\[(\d+)\]/g), ([, number]) => Number(number));
    };
    const read = decisions.map((file) => ({
      number: Number(basename(file).slice(0, 4)),
      text: readFileSync(file, "utf8"),
    }));
    expect(read.flatMap(({ text }) => numbers(text, "Amends")).length).toBeGreaterThan(8);
    for (const { number, text } of read) {
      for (const other of numbers(text, "Amends")) {
        const amended = read.find((one) => one.number === other)?.text ?? "";
        expect(numbers(amended, "amended by"), `${other} is amended by ${number}`).toContain(number);
      }
    }
  });
});

/** The anchors that GitHub makes from the headings of a document. */
function anchorsOf(file: string): ReadonlySet<string> {
  const headings = readFileSync(file, "utf8").matchAll(/^#+ (.*)$/gm);
  return new Set(
    Array.from(headings, ([, heading = ""]) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w -]/g, "")
        .replaceAll(" ", "-"),
    ),
  );
}

/** Paths of this project in backticks: `src/engine/page/bind-blocks.ts`, `clean-content.ts`, `deploy/nginx.conf`. */
function pathsIn(text: string): string[] {
  const quoted = Array.from(text.matchAll(/`([^`\s]+)`/g), ([, path = ""]) => path);
  return quoted
    .filter(
      (path) =>
        /^(?:\.?[\w-]+\/)*[\w.-]+\.(?:tsx?|json|md|conf|yaml|graphql|webp|svg)$/.test(path) ||
        /^(?:src|tests|schemas|registry|docs|deploy|content|page-manifests)\//.test(path),
    )
    .map((path) => path.replace(/(?:#|:\d).*$/, "").replace(/^pm\//, "page-manifests/"))
    .filter((path) => !/[{<*…]/.test(path));
}

/** Tests are named in the last column of a table, journeys as `j/name`. */
function testsIn(text: string): string[] {
  const cells = text
    .split("\n")
    .flatMap((line) => (/^\| (?!from|section)/.test(line) ? (line.split(" | ").at(-1) ?? []) : []));
  const named = cells.flatMap((cell) => Array.from(cell.matchAll(/`([a-z][\w/-]*)`/g), ([, name = ""]) => name));
  return documentsWithTests.test(text)
    ? named.filter((name) => !/^(?:j\/)?x$/.test(name)).map((name) => name.replace(/^j\/(?:.*\/)?/, ""))
    : [];
}

/** Documents whose tables have a column of tests. */
const documentsWithTests = /\| (?:shown by|test) \|$/m;

/** The manifests that a document shows as examples. */
function manifestsIn(file: string): [file: string, text: string][] {
  const shown = readFileSync(file, "utf8").matchAll(/^```json\n(.*?)^```$/gms);
  return Array.from(shown, ([, text = ""]): [string, string] => [file, text]).filter(([, text]) =>
    text.includes('"routes"'),
  );
}

function exists(path: string): boolean {
  return existsSync(path) || (!path.includes("/") && names.has(path));
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`);
}
