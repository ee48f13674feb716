import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sourceFolder } from "../../journeys/project-folder.ts";
import { startSite, type RunningSite } from "../../journeys/start-site.ts";
import { soundSite, pageText } from "../check/check-texts.ts";
import { soundContent } from "../check/sound-content.ts";
import { tiredContent, tiredTexts } from "../check/tired-content-cases.ts";
import { fileCases, halfCases, linkCases, redirectCases, routeCases } from "../check/tired-manifest-cases.ts";

type Files = Readonly<Record<string, unknown>>;

const folder = sourceFolder();
let site: RunningSite;

/** A small site, with a page that shows some of the small content. */
const manifests: Files = {
  ...soundSite,
  "facts.json": readFileSync("page-manifests/facts.json", "utf8"),
  "bound.json": pageText(
    { routes: ["/bound"], title: "Bound", description: "Shows content." },
    { type: "faq", id: "answers", props: { heading: "Answers" }, bind: { items: "faqs" } },
    { type: "stuck", bind: "stuckPeople" },
  ),
};

beforeAll(async () => {
  for (const part of ["page-manifests", "content"]) rmSync(join(folder, part), { recursive: true });
  write("page-manifests", manifests);
  write("content", soundContent);
  site = await startSite({ NODE_ENV: "development" }, { folder, script: ["src/tools/cli/run-tool.mjs", "dev"] });
});
afterAll(() => site.stop());

/** A line of a problem, and the page that shows the line. */
interface Shown {
  path: string;
  line: string;
}

/** The files that the previous case changed, and the lines that they caused. */
let broken: { place: string; sound: Files; names: readonly string[]; shown: readonly Shown[] } | undefined;

function write(place: string, files: Files): void {
  for (const [name, value] of Object.entries(files)) {
    const file = join(folder, place, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof value === "string" ? value : JSON.stringify(value, null, place === "content" ? 0 : 2));
  }
}

/** The words of a page, as the server sends them. */
async function wordsOf(path: string): Promise<string> {
  const html = await (await fetch(site.url + path, { redirect: "manual" })).text();
  const entities: Record<string, string> = { quot: '"', amp: "&", lt: "<", gt: ">", "#x27": "'" };
  return html
    .replace(/<(script|style)\b.*?<\/\1>|<[^>]*>/gs, "")
    .replaceAll("page-manifests/", "")
    .replace(/&(quot|amp|lt|gt|#x27);/g, (_, name: string) => entities[name] ?? "");
}

/**
 * Writes the files of a case, and at once restores those of the previous case, like one save of several files in an
 * editor. Waits until the pages show the lines of this case and no line of the previous case.
 */
async function expectChanged(place: string, sound: Files, changes: Files, shown: readonly Shown[]): Promise<void> {
  const before = broken;
  broken = { place, sound, names: Object.keys(changes), shown };
  if (before) mend(before, before.place === place ? changes : {});
  write(place, changes);
  const words = (path: string) => expect.poll(() => wordsOf(path), { interval: 100 });
  for (const { path, line } of shown) await words(path).toContain(line);
  const isStillRight = (gone: Shown) => shown.some(({ path, line }) => path === gone.path && line.includes(gone.line));
  for (const gone of before?.shown ?? []) if (!isStillRight(gone)) await words(gone.path).not.toContain(gone.line);
}

/** Restores the files of a case, except files that the next case writes. */
function mend({ place, sound, names }: NonNullable<typeof broken>, written: Files): void {
  const rest = names.filter((name) => !(name in written));
  for (const name of rest.filter((one) => !(one in sound))) rmSync(join(folder, place, name), { force: true });
  write(place, Object.fromEntries(rest.flatMap((name) => (name in sound ? [[name, sound[name]]] : []))));
}

/** The first address of a manifest that browsers can request, else its name. */
function addressOf(name: string, { [name]: value }: Files): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const [, route] = /"routes":\s*\[\s*(?:\{\s*"path":\s*)?"(\/[\w-]*)(?:\/:\w+\?)?"/.exec(text) ?? [];
  return name === "site.json" ? "/help" : (route ?? `/${name.replace(".json", "")}`);
}

/** Lines that differ here: lines about other content, and about the first of two files, which differs in a folder. */
const isOther = /content\/|hero-|an address that a page still has|a copy of a page with its addresses/;

/**
 * One case of each kind of problem; `FULL=true` tries all. Two kinds of problems differ in more than names and numbers.
 */
function oneOfEach<Case extends readonly [string, Files, unknown]>(
  cases: readonly Case[],
  linesOf: (one: Case) => readonly string[],
) {
  const kindOf = (one: Case) =>
    linesOf(one)
      .map((line) => line.replace(/"[^"]*"|\S*\d\S*|\S+\.json/g, ""))
      .join();
  const reported = cases.filter((one) => linesOf(one).length > 0 && !isOther.test([one[0], ...linesOf(one)].join()));
  if (process.env["FULL"] === "true") return reported;
  return [...new Map(reported.toReversed().map((one) => [kindOf(one), one])).values()].toReversed();
}

const tired = [...redirectCases, ...routeCases, ...linkCases, ...fileCases, ...halfCases];
const ofManifests = [
  ...oneOfEach(tired, ([, , verdict]) => ("harmless" in verdict ? [] : verdict)).map(
    ([what, changes, verdict]) => [what, changes, "harmless" in verdict ? [] : verdict] as const,
  ),
  ...oneOfEach(tiredTexts, ([, , lines]) => lines),
];

describe("in development the page shows", () => {
  it.each(ofManifests)("%s", async (_what, changes, lines) => {
    // Problems of a section are shown on the pages that show it.
    const fileOf = (line: string) => line.replace(/:.*/s, "").replace(/^sections\/.*/, "page.json");
    const pathOf = (line: string) => addressOf(fileOf(line), { ...manifests, ...changes });
    const shown = lines.map((line) => ({ path: pathOf(line), line }));
    await expectChanged("page-manifests", manifests, changes, shown);
  });

  // Nothing refers to the other records, so no page shows them.
  const onPages = tiredContent.filter(([, changes]) =>
    /^(?:faq|stuck-people|assets)\.json/.test(Object.keys(changes).join()),
  );
  it.each(oneOfEach(onPages, ([, , lines]) => lines))("%s, of the content", async (_what, changes, lines) => {
    const shown = lines.map((line) => ({ path: "/bound", line }));
    await expectChanged("content", soundContent, changes, shown);
  });

  it("no problem of the last case, once its files are mended", () => expectChanged("content", soundContent, {}, []));
});
