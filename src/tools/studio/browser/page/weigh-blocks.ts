import type { JsonPath } from "#engine/json/locate.ts";
import type { Shown } from "./create-renderer.ts";

export interface BlockWeight {
  path: JsonPath;
  /** The compressed bytes of the block's own markup. */
  weight: number;
}

/** Weighs the page's blocks, each together with the blocks in its slots; the heaviest block comes first. */
export async function weighBlocks({ document, blocks }: Pick<Shown, "document" | "blocks">): Promise<BlockWeight[]> {
  const serializer = new XMLSerializer();
  const bySource = new Map(Array.from(document?.querySelectorAll("[data-block]") ?? [], (one) => [sourceOf(one), one]));
  const weights = blocks
    .filter(({ path }) => path.length === 2)
    .map(async ({ path, source }) => {
      const element = bySource.get(source);
      return {
        path,
        weight: element
          ? await weigh(serializer.serializeToString(element).replaceAll(/ data-source="[^"]*"/g, ""))
          : 0,
      };
    });
  return (await Promise.all(weights)).sort((one, other) => other.weight - one.weight);
}

function sourceOf(block: Element): string | null {
  return block.getAttribute("data-source");
}

async function weigh(markup: string): Promise<number> {
  const compressed = new Blob([markup]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return (await new Response(compressed).arrayBuffer()).byteLength;
}
