import { figureKey, holds, type Figure, type PartResult } from "./figure.ts";
import { formatTable } from "./format-table.ts";

/** The figures of an earlier run, by key. */
export type LastFigures = Record<string, number>;

/** A part as Markdown: its description and its tables. Figures of single pages become one row for each page. */
export function formatPart(
  { part, title, notes, figures, isDisturbed = false }: PartResult,
  last: LastFigures,
): string {
  const single = figures.filter(({ page }) => page === undefined);
  const ofPages = figures.filter(({ page }) => page !== undefined);
  return [
    `## ${title}`,
    ...(notes.length > 0 ? [notes.join(" ")] : []),
    ...(ofPages.length > 0 ? [pageTable(ofPages, isDisturbed)] : []),
    ...compared({ part, isDisturbed }, [...ofPages.filter(({ against }) => against !== undefined), ...single], last),
    ...changes(
      part,
      ofPages.filter(({ against }) => against === undefined),
      last,
    ),
  ].join("\n\n");
}

/** One line for each limit that does not hold, and the number of limits that hold. */
export function formatLimits(parts: readonly PartResult[]): string {
  const judged = parts.filter(({ isDisturbed }) => isDisturbed !== true);
  const limited = judged.flatMap(({ part, figures }) =>
    figures.filter(({ limit }) => limit).map((figure) => ({ part, figure })),
  );
  const failed = limited.filter(({ figure }) => !holds(figure));
  const lines = failed.map(
    ({ part, figure }) => `- ${figureKey(part, figure)} is ${formatValue(figure)}, not ${formatLimit(figure)}`,
  );
  const sentence = `${limited.length - failed.length} of ${limited.length} limits hold${failed.length > 0 ? "; these do not:" : "."}`;
  const disturbed = parts.filter(({ isDisturbed }) => isDisturbed === true).map(({ part }) => part);
  const excuse = `Not judged, because other work took the processors while they were measured: ${disturbed.join(", ")}.`;
  return [
    "## Limits",
    sentence,
    ...(lines.length > 0 ? [lines.join("\n")] : []),
    ...(disturbed.length > 0 ? [excuse] : []),
  ].join("\n\n");
}

export function formatValue({ value, unit }: Figure): string {
  return `${round(value)}${unit === "" ? "" : ` ${unit}`}`;
}

function pageTable(figures: readonly Figure[], isDisturbed: boolean): string {
  const names = [...new Set(figures.map(({ name }) => name))];
  const pages = [...new Set(figures.map(({ page = "" }) => page))];
  const heading = (name: string) => {
    const unit = figures.find((figure) => figure.name === name)?.unit;
    return unit ? `${name}, ${unit}` : name;
  };
  const cell = (page: string, name: string) => {
    const figure = figures.find((each) => each.page === page && each.name === name);
    return figure ? `${round(figure.value)}${isDisturbed || holds(figure) ? "" : " !"}` : "";
  };
  return formatTable(
    ["page", ...names.map(heading)],
    pages.map((page) => [page, ...names.map((name) => cell(page, name))]),
  );
}

function compared(
  { part, isDisturbed }: { part: string; isDisturbed: boolean },
  figures: readonly Figure[],
  last: LastFigures,
): string[] {
  if (figures.length === 0) return [];
  const rows = figures.map((figure) => {
    const { name, page, value, against } = figure;
    const before = last[figureKey(part, figure)];
    return [
      page === undefined ? name : `${name} of ${page}`,
      formatValue(figure),
      against === undefined ? "" : formatValue({ ...figure, value: against }),
      ratio(value, against),
      ratio(value, before),
      formatLimit(figure),
      figure.limit ? verdict(figure, isDisturbed) : "",
    ];
  });
  return [
    formatTable(["", "now", part === "server" ? "nginx" : "hand-written", "ratio", "× last run", "limit", ""], rows),
  ];
}

function verdict(figure: Figure, isDisturbed: boolean): string {
  if (isDisturbed) return "not judged";
  return holds(figure) ? "holds" : "fails";
}

/** The figures without a table of their own that changed by more than a twentieth since the last run. */
function changes(part: string, figures: readonly Figure[], last: LastFigures): string[] {
  const lines = figures.flatMap((figure) => {
    const before = last[figureKey(part, figure)];
    if (before === undefined || Math.abs(figure.value - before) <= Math.abs(before) / 20) return [];
    return [`- ${figure.name} of ${figure.page ?? ""}: ${formatValue(figure)}, was ${round(before)}`];
  });
  return lines.length > 0 ? [`Changed by more than a twentieth since the last run:\n\n${lines.join("\n")}`] : [];
}

export function formatLimit({ limit, unit }: Figure): string {
  if (!limit) return "";
  return `${limit.side === "most" ? "≤" : "≥"} ${round(limit.value)}${unit === "" ? "" : ` ${unit}`}`;
}

function ratio(value: number, other: number | undefined): string {
  if (other === undefined) return "";
  if (other === 0) return value === 0 ? "1.00" : "–";
  return (value / other).toFixed(2);
}

function round(value: number): string {
  if (value === 0 || Number.isInteger(value) || value >= 1000)
    return Math.round(value).toLocaleString("en").replaceAll(",", " ");
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(value >= 0.1 ? 2 : 4);
}
