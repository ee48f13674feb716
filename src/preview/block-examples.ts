import type { BlockExamples } from "#schemas/block.ts";

const files = import.meta.glob<BlockExamples>("/registry/*/*.examples.ts", { eager: true, import: "examples" });

/** The examples of each block of the registry, by type: the same that the blocks' tests use. */
export const blockExamples: ReadonlyMap<string, BlockExamples> = new Map(
  Object.entries(files).map(([file, examples]) => [file.replace(/^.*\/(.+)\.examples\.ts$/, "$1"), examples]),
);
