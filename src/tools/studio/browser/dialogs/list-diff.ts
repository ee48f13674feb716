import { diffLines } from "diff";

/** A line of a diff; `…` stands for lines that are the same. */
export interface DiffLine {
  sign: " " | "+" | "-" | "…";
  text: string;
  key: string;
}

/** Lines that are shown around a change. */
const around = 2;

/** The lines that differ between two texts, with a few around them; none when they are the same. */
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
    const gap = { sign: "…", text: "", key: `${index}` } as const;
    return [...listed.slice(0, start), gap, ...listed.slice(listed.length - end)];
  });
}
