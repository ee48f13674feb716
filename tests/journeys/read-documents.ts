import { readdirSync, readFileSync } from "node:fs";

/** The documents of the project. */
export const documents = [
  "README.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

/** Programs whose calls are commands; a name alone, such as `nginx`, is not a command. */
const isCommand = (text: string) =>
  /^(?:[A-Z_]+=\S+ )*(?:npm|npx|node|curl|docker|podman|git|sq|nginx|rsync|aws|rclone|promtool) \S/.test(text);

/** The commands of a document: the lines of its `sh` blocks without comments, and the commands within its sentences. */
export function readCommands(file: string): string[] {
  const text = readFileSync(file, "utf8");
  const blocks = Array.from(text.matchAll(/^ *```sh\n(.*?)^ *```$/gms), ([, block = ""]) => block);
  const lines = blocks.flatMap((block) => block.replaceAll(/ *\\\n */g, " ").split("\n"));
  const written = lines.map((line) => line.replace(/ +# .*/, "").trim()).filter(Boolean);
  return [...new Set([...written, ...spansOf(text).flatMap(writtenOut).filter(isCommand)])];
}

/** The texts in backticks outside of blocks; texts of one table cell belong together. */
function spansOf(text: string): string[][] {
  const prose = text.replaceAll(/^ *```.*?^ *```$/gms, "");
  const cells = prose.split(/^\| | \| /m);
  return cells.map((cell) => Array.from(cell.matchAll(/`([^`]+)`/g), ([, span = ""]) => span.replaceAll(/\s+/g, " ")));
}

/** Completes shortened commands: after `npm run pages -- new`, a cell of a table names only `rename`. */
function writtenOut(spans: string[], cell: number): string[] {
  const [first = ""] = spans;
  const [prefix = ""] = /^npm run (?:\w+ -- (?=\w))?/.exec(first) ?? [];
  const isList = cell > 0 && prefix !== "" && first !== prefix;
  return spans.map((span) =>
    isList && /^(?:--silent )?[a-z][a-z-]+(?: |$)/.test(span) && !isCommand(span) ? prefix + span : span,
  );
}

/** The addresses of a document: addresses of this site as paths, other addresses complete. */
export function readAddresses(file: string): string[] {
  const text = readFileSync(file, "utf8");
  const spans = spansOf(text).flat();
  const paths = spans.flatMap((span) =>
    Array.from(span.matchAll(/(?<=^|\s)\/[\w.~*:{}$?=&#%/…-]*/g), ([path]) => path),
  );
  const whole = Array.from(text.matchAll(/https?:\/\/[^\s<>)\]"'`|\\]+/g), ([address]) =>
    address.replace(/[.,;:]$/, ""),
  );
  return [...new Set([...paths, ...whole])];
}
