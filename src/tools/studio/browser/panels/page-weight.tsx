import { useMemo } from "react";
import { betweenButton, hint, stack } from "../controls/styles.ts";
import type { Shown } from "../page/create-renderer.ts";
import { blockAt, nameOf } from "../state/outline.ts";
import { useAnswer } from "../state/use-answers.ts";
import { useStudioContext } from "../state/use-studio.ts";

const maxListed = 3;

/** Shows the page's weight, its budget, and the heaviest blocks. */
export function PageWeight({ total, budget }: { total: number; budget: number }) {
  const { shown, outline, dispatch } = useStudioContext();
  const weigh = useMemo(() => shown && (() => weighBlocks(shown)), [shown]);
  const blocks = (useAnswer(weigh) ?? []).slice(0, maxListed).flatMap(({ path, weight }) => {
    const block = blockAt(outline, path);
    return block && weight > 0 ? [{ block, weight }] : [];
  });
  return (
    <div css={stack}>
      <label htmlFor="page-weight">
        Weight: {kilobytes(total)} of {budget} KB{total > budget * 1000 && " – too heavy"}
      </label>
      <meter id="page-weight" css={{ width: "100%" }} min={0} max={budget * 1250} high={budget * 1000} value={total} />
      {blocks.length > 0 && (
        <>
          <p css={hint}>Heaviest blocks, the markup of each compressed alone:</p>
          <ol aria-label="Heaviest blocks">
            {blocks.map(({ block, weight }) => (
              <li key={block.key}>
                <button type="button" css={betweenButton} onClick={() => dispatch({ do: "select", path: block.path })}>
                  <span>{nameOf(block)}</span>
                  <span css={hint}>{kilobytes(weight)} KB</span>
                </button>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

/** Weighs the compressed markup of the page's blocks, each with the blocks in its slots; the heaviest block comes first. */
export async function weighBlocks({ document, blocks }: Pick<Shown, "document" | "blocks">) {
  const elements = Array.from(document?.querySelectorAll("[data-block]") ?? []);
  const serializer = new XMLSerializer();
  const markup = new Map(elements.map((one) => [one.getAttribute("data-source"), serializer.serializeToString(one)]));
  const weights = blocks
    .filter(({ path }) => path.length === 2)
    .map(async ({ path, source }) => {
      const own = markup.get(source)?.replaceAll(/ data-source="[^"]*"/g, "");
      return { path, weight: own === undefined ? 0 : await compressedSize(own) };
    });
  return (await Promise.all(weights)).sort((one, other) => other.weight - one.weight);
}

async function compressedSize(markup: string): Promise<number> {
  const compressed = new Blob([markup]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return (await new Response(compressed).arrayBuffer()).byteLength;
}
