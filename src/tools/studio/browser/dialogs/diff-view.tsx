import { count } from "#engine/wording.ts";
import { css, type SerializedStyles } from "@emotion/react";
import { hint } from "../controls/styles.ts";
import { structuredPatch } from "diff";

/** Shows the changes between two texts line by line, with a few lines around each change. */
export function DiffView({ before, after }: { before: string; after: string }) {
  const lines = listDiff(before, after);
  if (lines.length === 0) return <p css={hint}>Nothing changes in the file.</p>;
  const linesWith = (sign: string) => lines.filter((line) => line.startsWith(sign)).length;
  return (
    <>
      <p css={hint}>
        {count(linesWith("+"), "line")} added, {linesWith("-")} removed
      </p>
      <pre css={code} tabIndex={0} aria-label="Changes">
        {lines.map((line, index) => (
          // Lines have no names: only their index identifies them.
          <span key={index} css={styles[line.charAt(0)]}>
            {line.replace(/^[+-]/, "$& ").replace(/^ /, "  ")}
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
const styles: Readonly<Record<string, SerializedStyles>> = {
  "+": css`background: var(--s-good-wash); color: var(--s-good);`,
  "-": css`background: var(--s-bad-wash); color: var(--s-bad);`,
  "…": css`color: var(--s-soft);`,
};

/** Lists the lines that differ between two texts, each with its sign, and two lines around them; `…` is a gap. */
export function listDiff(before: string, after: string): string[] {
  const { hunks } = structuredPatch("", "", before, after, "", "", { context: 2 });
  const shown = hunks.map(({ lines }) => lines.filter((line) => line[0] !== "\\"));
  return shown.flatMap((lines, index) => (index > 0 ? ["…", ...lines] : lines));
}
