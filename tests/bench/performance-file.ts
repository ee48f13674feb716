import { arch, cpus, totalmem, type } from "node:os";
import { figureKey, type PartResult } from "./figure.ts";
import { formatLimits, formatPart, type LastFigures } from "./format-figures.ts";
import { othersTable } from "./others.ts";

/** The file of the figures. */
export const performanceFile = "docs/performance.md";

const mark = "<!-- `npm run bench -- --save` writes what follows. -->";

/** A part with the machine and the date of its measurement. */
export interface SavedPart extends PartResult {
  machine: string;
}

/** The parts in the text of a file. */
export function readSavedParts(text: string): SavedPart[] {
  const [, json] = /```json\n([\s\S]*?)\n```/.exec(text) ?? [];
  return json === undefined ? [] : (JSON.parse(json) as SavedPart[]);
}

export function lastFigures(parts: readonly PartResult[]): LastFigures {
  return Object.fromEntries(
    parts.flatMap(({ part, figures }) => figures.map((figure) => [figureKey(part, figure), figure.value])),
  );
}

/** The file's text with new figures; parts without a new measurement keep their figures. */
export function writePerformance(text: string, measured: readonly SavedPart[]): string {
  const [words = ""] = text.split(mark);
  const old = readSavedParts(text);
  const isNew = ({ part }: SavedPart) => !old.some((each) => each.part === part);
  const parts = roundAll([
    ...old.map((each) => measured.find(({ part }) => part === each.part) ?? each),
    ...measured.filter(isNew),
  ]);
  return `${[
    `${words.trimEnd()}\n\n${mark}`,
    formatLimits(parts),
    ...othersTable(parts),
    ...parts.map((part) => `${formatPart(part, {})}\n\n${part.machine}`),
    "## For the next run",
    `<details><summary>The figures above, as the next run reads them</summary>\n\n\`\`\`json\n${writeJson(parts)}\n\`\`\`\n\n</details>`,
  ].join("\n\n")}\n`;
}

/** One figure on each line, so that changes are readable. */
function writeJson(parts: readonly SavedPart[]): string {
  const writePart = ({ figures, ...rest }: SavedPart) => {
    const lines = figures.map((figure) => `  ${JSON.stringify(figure)}`);
    return `${JSON.stringify(rest).slice(0, -1)},"figures":[\n${lines.join(",\n")}\n]}`;
  };
  return `[\n${parts.map(writePart).join(",\n")}\n]`;
}

/** The machine and the date of a measurement, with the share of the processors that other work used. */
export function describeMachine(browser: string, othersLoad: number): string {
  const processors = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const date = new Date().toISOString().slice(0, 10);
  return [
    `Measured on ${date}: ${processors.length} × ${processors[0]?.model.trim() ?? arch()}, ${memory} GB, ${type()}, Node ${process.versions.node}, Chromium ${browser}.`,
    `Other work took ${Math.round(othersLoad * 100)} % of the processors.`,
  ].join(" ");
}

/** Rounded to four digits: further digits would be noise. */
function roundAll(parts: readonly SavedPart[]): SavedPart[] {
  const round = (_: string, value: unknown) => (typeof value === "number" ? Number(value.toPrecision(4)) : value);
  return JSON.parse(JSON.stringify(parts, round)) as SavedPart[];
}
