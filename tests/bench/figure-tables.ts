import type { Figure, PartResult } from "./figure.ts";
import { formatLimit, formatValue } from "./format-figures.ts";
import { formatTable } from "./format-table.ts";
import { mainPage } from "./main-page.ts";

type Parts = readonly PartResult[];

/** The documents that show figures of docs/performance.md in a table of their own. */
export const figureTables: Readonly<Record<string, (parts: Parts) => string>> = {
  "README.md": readmeTable,
  "docs/sizing.md": sizingTable,
  "docs/workers.md": workersTable,
};

const mark = "<!-- `npm run bench -- --save` writes this table from docs/performance.md. -->\n";

/** The text with another table of figures; the same text when it has no such table. */
export function writeTable(text: string, table: string): string {
  const [before, after] = text.split(mark);
  if (before === undefined || after === undefined) return text;
  return before + mark + table + after.slice(after.indexOf("\n\n"));
}

/** The table of figures in a text. */
export function readTable(text: string): string {
  const [, after = ""] = text.split(mark);
  return after.slice(0, after.indexOf("\n\n"));
}

/** Six figures; the cells of a part that was never measured are empty. */
export function readmeTable(parts: Parts): string {
  const row = (label: string, figures: readonly (Figure | undefined)[], compared: string, part: string) => {
    const others = figures.flatMap((figure) => (figure ? againstOf(figure) : undefined) ?? []);
    return [
      label,
      figures
        .flatMap((figure) => figure ?? [])
        .map(withoutBreaks)
        .join(", "),
      others.length > 0 ? `${others.join(", ")} (${compared})` : "",
      `\`${part}\``,
    ];
  };
  const first = [find(parts, "sizes", "first view", mainPage), find(parts, "sizes", "inline JS", mainPage)];
  const paints = [find(parts, "view", "first paint at 6×"), find(parts, "view", "largest paint at 6×")];
  const slow = find(parts, "server", "p99 while re-rendering");
  const quick = find(parts, "server", "p99");
  return formatTable(
    ["measured", "this site", "compared with", "`npm run bench --`"],
    [
      row("bytes of a first view, and of its JavaScript", first, "written by hand", "sizes"),
      row("first and largest paint on a slow phone", paints, "written by hand", "phone"),
      row("requests a second, one process", [find(parts, "server", "requests a second")], "nginx", "server"),
      row(
        "p99 while all pages are rendered again",
        [slow && quick ? { ...slow, ...(quick.against !== undefined && { against: quick.against }) } : slow],
        "nginx, idle",
        "server",
      ),
      row("export of 1,000 pages", [find(parts, "export", "1,000 pages")], "", "export"),
      ["broken manifests that are refused", refusedOfBroken(parts), "", "`refused`"],
    ],
  );
}

/** The speed of a server's answers and exports, for the choice of machines. */
function sizingTable(parts: Parts): string {
  const row = (label: string, part: string, name: string) => {
    const figure = find(parts, part, name);
    return [label, figure ? withoutBreaks(figure) : "", (figure && againstOf(figure)) ?? "", limitOf(figure)];
  };
  return formatTable(
    ["measured", "found", "nginx", "limit"],
    [
      row("requests a second", "server", "requests a second"),
      row("p99", "server", "p99"),
      row("resident memory after 100,000 requests", "server", "memory after 100,000 requests"),
      row("requests a second while all pages are rendered again", "server", "requests a second while re-rendering"),
      row("p99 at that time", "server", "p99 while re-rendering"),
      row("resident memory at that time", "server", "memory while re-rendering"),
      row("export of 1,000 pages, pictures included", "export", "1,000 pages"),
      row("export of 10,000 pages", "export", "10,000 pages"),
      row("export after a change of one manifest, 1,000 pages", "export", "again after a change of one manifest"),
    ],
  );
}

/** The cost of the Cloudflare Worker. */
function workersTable(parts: Parts): string {
  const row = (label: string, name: string) => {
    const figure = find(parts, "worker", name);
    return [label, figure ? withoutBreaks(figure) : "", limitOf(figure)];
  };
  return formatTable(
    ["measured", "found", "limit"],
    [
      row("script, compressed with gzip", "script, gzip"),
      row("start of a process: the script is loaded", "start: the script is loaded"),
      row("start of a process, including content from KV and a first answer", "start, first answer included"),
      row("first rendered page of a process, including the load of the renderer", "first rendered page of a process"),
      row("rendered page in all encodings", "rendered page"),
      row("cached page", "kept page"),
      row("memory of the process with all pages in the cache", "memory, all pages kept"),
      row("memory of its isolate", "memory of the isolate, all pages kept"),
    ],
  );
}

function refusedOfBroken(parts: Parts): string {
  const sum = (...names: string[]) =>
    names.reduce((total, name) => total + (find(parts, "refused", name)?.value ?? 0), 0);
  const broken = sum("broken", "typos");
  return broken > 0 ? `${sum("broken, refused", "typos, refused")} of ${broken}` : "";
}

function find(parts: Parts, part: string, name: string, page?: string): Figure | undefined {
  return parts
    .find((each) => each.part === part)
    ?.figures.find((figure) => figure.name === name && figure.page === page);
}

function limitOf(figure: Figure | undefined): string {
  return figure ? formatLimit(figure).replaceAll(" ", "\u00a0") : "";
}

function againstOf({ against, ...figure }: Figure): string | undefined {
  return against === undefined ? undefined : withoutBreaks({ ...figure, value: against });
}

/** The value in one line, even in a narrow cell. */
function withoutBreaks(figure: Figure): string {
  return formatValue(figure).replaceAll(" ", "\u00a0");
}
