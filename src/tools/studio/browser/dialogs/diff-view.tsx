import { css } from "@emotion/react";
import { hint } from "../controls/styles.ts";
import { diffLines } from "diff";

/** Shows the changes between two texts line by line, with a few lines around each change. */
export function DiffView({ before, after }: { before: string; after: string }) {
  const lines = listDiff(before, after);
  if (lines.length === 0) return <p css={hint}>Nothing changes in the file.</p>;
  const added = lines.filter(({ sign }) => sign === "+").length;
  const removed = lines.filter(({ sign }) => sign === "-").length;
  return (
    <>
      <p css={hint}>
        {added} {added === 1 ? "line" : "lines"} added, {removed} removed
      </p>
      <pre css={code} tabIndex={0} aria-label="Changes">
        {lines.map(({ sign, text, key }) => (
          <span key={key} css={sign === "+" ? plus : sign === "-" ? minus : sign === "…" ? gap : undefined}>
            {sign === "…" ? "  …" : `${sign} ${text}`}
            {"\n"}
          </span>
        ))}
      </pre>
    </>
  );
}

const code = css`
  margin: 0; padding: 8px 0; border: 1px solid var(--s-line); border-radius: 6px; overflow: auto; max-height: 56vh;
  font: 12px/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; white-space: pre-wrap; overflow-wrap: anywhere;
  span { display: block; padding: 0 10px; }
`;
const plus = css`background: var(--s-good-wash); color: var(--s-good);`;
const minus = css`background: var(--s-bad-wash); color: var(--s-bad);`;
const gap = css`color: var(--s-soft);`;

/** A line of a diff; `…` replaces unchanged lines. */
interface DiffLine {
  sign: " " | "+" | "-" | "…";
  text: string;
  key: string;
}

/** The number of unchanged lines that are shown around a change. */
const around = 2;

/** Lists the lines that differ between two texts, with a few lines around; empty when the texts are the same. */
export function listDiff(before: string, after: string): DiffLine[] {
  const parts = diffLines(before, after);
  if (parts.every(({ added, removed }) => !added && !removed)) return [];
  return parts.flatMap(({ added, removed, value }, index): DiffLine[] => {
    const lines = value.replace(/\n$/, "").split("\n");
    const sign = added ? "+" : removed ? "-" : " ";
    const listed = lines.map((text, line) => ({ sign, text, key: `${index}.${line}` }) as const);
    if (sign !== " ") return listed;
    const start = index === 0 ? 0 : around;
    const end = index === parts.length - 1 ? 0 : around;
    if (listed.length <= start + end + 1) return listed;
    const omitted = { sign: "…", text: "", key: `${index}` } as const;
    return [...listed.slice(0, start), omitted, ...listed.slice(listed.length - end)];
  });
}
