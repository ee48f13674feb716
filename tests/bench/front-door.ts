import type { Figure, PartResult } from "./figure.ts";
import { formatValue } from "./format-figures.ts";
import { formatTable } from "./format-table.ts";
import { mainPage } from "./main-page.ts";

/** The file whose first screen shows some figures of the bench. */
export const frontDoorFile = "README.md";

const mark = "<!-- `npm run bench -- --save` writes this table from docs/performance.md. -->\n";

/** The six figures of the first screen; those that were never measured are empty. */
export function frontDoorTable(parts: readonly PartResult[]): string {
  const find = (part: string, name: string, page?: string) =>
    parts.find((each) => each.part === part)?.figures.find((figure) => figure.name === name && figure.page === page);
  const beside = (figures: readonly (Figure | undefined)[]) =>
    figures.map((figure) => figure && againstOf(figure)).filter((text) => text !== undefined);
  const row = (what: string, figures: readonly (Figure | undefined)[], other: string, part: string) => [
    what,
    figures.map((figure) => (figure ? whole(formatValue(figure)) : "")).join(", "),
    beside(figures).length > 0 ? `${beside(figures).join(", ")} (${other})` : "",
    `\`${part}\``,
  ];
  const first = [find("sizes", "first view", mainPage), find("sizes", "inline JS", mainPage)];
  const paints = [find("view", "first paint at 6×"), find("view", "largest paint at 6×")];
  const slow = find("server", "p99 while re-rendering");
  const quick = find("server", "p99");
  const [refused, slips] = [find("refused", "broken, refused"), find("refused", "slips, refused")];
  const [broken, chosen] = [find("refused", "broken"), find("refused", "slips")];
  const total = (one: Figure | undefined, other: Figure | undefined) =>
    one && other ? String(one.value + other.value) : "";
  return formatTable(
    ["measured", "this site", "beside it", "`npm run bench --`"],
    [
      row("bytes before the first tap, and script among them", first, "written by hand", "sizes"),
      row("first and largest paint on a slow phone", paints, "written by hand", "phone"),
      row("requests a second, one process", [find("server", "requests a second")], "nginx", "server"),
      row(
        "p99 while all pages are rendered again",
        [slow && quick ? { ...slow, ...(quick.against !== undefined && { against: quick.against }) } : slow],
        "nginx, at rest",
        "server",
      ),
      row("1,000 pages built", [find("export", "1,000 pages")], "", "export"),
      [
        "broken manifests refused",
        refused ? `${total(refused, slips)} of ${total(broken, chosen)}` : "",
        "",
        "`refused`",
      ],
    ],
  );
}

/** A text whose table is replaced by one of these figures; as it is when it has no such table. */
export function writeFrontDoor(text: string, parts: readonly PartResult[]): string {
  const [before, after] = text.split(mark);
  if (before === undefined || after === undefined) return text;
  return before + mark + frontDoorTable(parts) + after.slice(after.indexOf("\n\n"));
}

/** The table as a text has it. */
export function readFrontDoor(text: string): string {
  const [, after = ""] = text.split(mark);
  return after.slice(0, after.indexOf("\n\n"));
}

function againstOf({ against, ...figure }: Figure): string | undefined {
  return against === undefined ? undefined : whole(formatValue({ ...figure, value: against }));
}

/** In one line, however narrow its cell. */
function whole(value: string): string {
  return value.replaceAll(" ", "\u00a0");
}
