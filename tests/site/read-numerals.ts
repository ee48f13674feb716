import { readFileSync } from "node:fs";

/** A command of a path: its letter, and its points one after another. */
type Command = [letter: string, ...points: number[]];

/** The number of values after a letter; of an arc only the end is a point. */
const counts: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7 };

const [, table = ""] = /## Numerals[^]*?```\n([^]*?)```/.exec(readFileSync("docs/artwork.md", "utf8")) ?? [];

/** Maps each character to the path of its numeral, which is 64 units high. */
export const numeralLines = new Map(
  Array.from(table.matchAll(/^(\S) +(M\S.*)$/gm), ([, sign = "", line = ""]) => [sign, line]),
);

/** The commands of the numerals; longer numerals come first, because a numeral may begin like another. */
const numerals = [...numeralLines]
  .map(([sign, line]) => ({ sign, commands: readPath(line) }))
  .sort((one, other) => other.commands.length - one.commands.length);

/** Reads the amounts and other figures that an SVG draws with the numerals of the site, each on a line. */
export function readNumerals(svg: string): string {
  const paths = Array.from(svg.matchAll(/<path\b[^>]*?\sd="([^"]*)"/g), ([, line = ""]) => readPath(line));
  return paths.map(readFigure).filter(Boolean).join("\n");
}

function readFigure(commands: Command[]): string {
  let text = "";
  let end = { x: 0, scale: 0 };
  for (let at = 0; at < commands.length;) {
    const found = numerals.find((numeral) => isDrawn(numeral.commands, commands, at));
    const length = found?.commands.length ?? 1;
    const drawn = commands.slice(at, at + length);
    if (found) {
      const { left, right, size } = boxOf(drawn);
      if (text && left - end.x > 35 * end.scale) text += " ";
      text += found.sign;
      end = { x: right, scale: size / boxOf(found.commands).size };
    } else if (text && isDot(commands, at)) {
      text += ".";
      end.x = Number(commands[at]?.[1]);
    }
    at += length;
  }
  return text;
}

/** A dot is a line to almost the same point. */
function isDot(commands: Command[], at: number): boolean {
  return commands[at + 1]?.[0] === "L" && boxOf(commands.slice(at, at + 2)).size < 0.5;
}

/** True when the commands from an index on are those of a numeral, at any place and in any size. */
function isDrawn(numeral: Command[], commands: Command[], at: number): boolean {
  const drawn = commands.slice(at, at + numeral.length);
  if (drawn.map(([letter]) => letter).join("") !== numeral.map(([letter]) => letter).join("")) return false;
  const [mine, other] = [boxOf(numeral), boxOf(drawn)];
  const scale = other.size / mine.size;
  const close = (value: number, wanted: number) => Math.abs(value - wanted) < 2 * scale;
  return numeral.every(([, ...points], index) =>
    points.every((value, place) => {
      const start = place % 2 === 0 ? [mine.left, other.left] : [mine.top, other.top];
      return close(Number(drawn[index]?.[place + 1]) - Number(start[1]), (value - Number(start[0])) * scale);
    }),
  );
}

function boxOf(commands: Command[]) {
  const points = commands.flatMap(([, ...values]) => values);
  const [xs, ys] = [0, 1].map((axis) => points.filter((_, index) => index % 2 === axis));
  const [left, right, top] = [Math.min(...(xs ?? [])), Math.max(...(xs ?? [])), Math.min(...(ys ?? []))];
  return { left, right, top, size: Math.max(right - left, Math.max(...(ys ?? [])) - top) };
}

/** The commands of a path with absolute points: lines along an axis are lines, and arcs their ends. */
function readPath(line: string): Command[] {
  const commands: Command[] = [];
  let [x, y] = [0, 0];
  for (const [, written = "", rest = ""] of line.matchAll(/([a-z])([^a-z]*)/gi)) {
    const letter = written.toUpperCase();
    const count = counts[letter] ?? 1;
    const values = readNumbers(rest, letter);
    for (let from = 0; from < values.length; from += count) {
      const [dx, dy] = written === letter ? [0, 0] : [x, y];
      const part = values.slice(from, from + count);
      const points =
        letter === "H"
          ? [Number(part[0]) + dx, y]
          : letter === "V"
            ? [x, Number(part[0]) + dy]
            : (letter === "A" ? part.slice(5) : part).map((value, index) => value + (index % 2 === 0 ? dx : dy));
      [x = 0, y = 0] = points.slice(-2);
      const kind = /[HV]/.test(letter) || (letter === "M" && from > 0) ? "L" : letter;
      commands.push([kind, ...points]);
    }
  }
  return commands;
}

/** The two flags of an arc may have no space after them. */
function readNumbers(text: string, letter: string): number[] {
  const number = String.raw`-?(?:\d+\.?\d*|\.\d+)`;
  const spaced =
    letter === "A"
      ? text.replaceAll(
          new RegExp(`(${number}[ ,]*)(${number}[ ,]*)(${number}[ ,]+)([01])[ ,]*([01])[ ,]*`, "g"),
          "$1 $2 $3 $4 $5 ",
        )
      : text;
  return Array.from(spaced.matchAll(new RegExp(number, "g")), Number);
}
