/** The content of the moving picture at one moment, besides the page. */
export interface Scene {
  /** The manifest's text. */
  text: string;
  /** The number of characters before the caret. */
  caret?: number;
  /** The lines that are being written: `[first, last]`, from 1. */
  lines?: readonly [number, number];
  /** True while the file has changes that are not saved. */
  isDirty?: boolean;
  /** A sentence below the editor and the page. */
  caption: string;
}

/** In CSS pixels. */
export const stage = { width: 960, height: 600 };
/** The page's place in the stage. */
export const hole = { left: 580, top: 60, width: 356, height: 472, radius: 10 };

/** Represents the caret while a row is painted. */
const caretSign = "\u2038";

/** The document of an editor with the manifest, a window's frame with room for the page, and a caption. */
export function writeStage({ text, caret, lines, isDirty = false, caption }: Scene): string {
  const rows = text.trimEnd().split("\n");
  let offset = 0;
  const code = rows.map((row, index) => {
    const start = offset;
    offset += row.length + 1;
    const at = caret === undefined ? -1 : caret - start;
    const isWritten = lines !== undefined && index + 1 >= lines[0] && index + 1 <= lines[1];
    const marked = at >= 0 && at <= row.length ? row.slice(0, at) + caretSign + row.slice(at) : row;
    return `<li${isWritten ? " class=written" : ""}>${paint(marked).replace(caretSign, "<b></b>")}</li>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><style>${style}</style><body>
    <section class="editor"><h1>page-manifests/hello.json<i>${isDirty ? "●" : ""}</i></h1><ol>${code.join("")}</ol></section>
    <section class="window"><h1>localhost:3000<strong>/hello</strong></h1></section>
    <p>${caption}</p>`;
}

/** Colours the tokens of JSON: names, texts and signs. An unclosed text is a text, too. */
function paint(row: string): string {
  return row.replace(/("[^"]*"?)(\s*:)?|[[\]{},]/g, (sign, quoted?: string, colon?: string) => {
    if (quoted === undefined) return `<s>${sign}</s>`;
    return colon === undefined ? `<q>${escape(quoted)}</q>` : `<em>${escape(quoted)}</em><s>${colon}</s>`;
  });
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

const style = `
  * { margin: 0; padding: 0; box-sizing: border-box; }
  body { position: relative; width: ${stage.width}px; height: ${stage.height}px; overflow: hidden; background: #e4eae2;
    font: 15px "Open Sans", "DejaVu Sans", sans-serif; color: #14281d; }
  section { position: absolute; top: 20px; height: ${hole.top + hole.height - 20}px; border-radius: 10px; overflow: hidden;
    background: #fff; box-shadow: 0 1px 2px #14281d40, 0 6px 18px #14281d1f; }
  .editor { left: 24px; width: 532px; background: #10231a; }
  .window { left: ${hole.left}px; width: ${hole.width}px; }
  h1 { height: 40px; padding: 0 16px; font-size: 13px; font-weight: 400; line-height: 40px; background: #f4f7f2; color: #4b5d52;
    border-bottom: 1px solid #d5ddd2; }
  .editor h1 { background: #1a3327; color: #cfe0d4; border-color: #2b4a3a; }
  h1 strong { color: #14281d; }
  h1 i { margin-left: 8px; font-style: normal; color: #f2c14e; }
  ol { padding: 12px 0; list-style: none; counter-reset: line; font: 14.5px/30px "DejaVu Sans Mono", Menlo, Consolas, monospace;
    color: #dcebe1; }
  li { height: 30px; padding-left: 46px; white-space: pre; counter-increment: line; position: relative; }
  li::before { content: counter(line); position: absolute; left: 0; width: 30px; text-align: right; color: #6f8f7d; }
  .written { background: #23503a; }
  em { font-style: normal; color: #9cd5b1; }
  q { quotes: none; color: #f6d58a; }
  s { text-decoration: none; color: #8fab9b; }
  b { display: inline-block; width: 2px; height: 20px; margin: 0 -1px; vertical-align: -5px; background: #fff; }
  p { position: absolute; top: ${hole.top + hole.height}px; width: 100%; height: ${stage.height - hole.top - hole.height}px;
    line-height: ${stage.height - hole.top - hole.height}px; text-align: center; font-size: 19px; font-weight: 700; }
`;
