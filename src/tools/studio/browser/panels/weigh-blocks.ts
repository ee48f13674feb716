import type { JsonPath } from "#schemas/json-path.ts";
import type { Shown } from "../page/create-renderer.ts";

interface BlockWeight {
  path: JsonPath;
  /** The compressed bytes of the block's own markup. */
  weight: number;
}

/** Weighs the page's blocks, each together with the blocks in its slots; the heaviest block comes first. */
export async function weighBlocks({ document, blocks }: Pick<Shown, "document" | "blocks">): Promise<BlockWeight[]> {
  const elements = Array.from(document?.querySelectorAll("[data-block]") ?? []);
  const serializer = new XMLSerializer();
  const markup = new Map(elements.map((one) => [one.getAttribute("data-source"), serializer.serializeToString(one)]));
  const weights = blocks
    .filter(({ path }) => path.length === 2)
    .map(async ({ path, source }) => {
      const own = markup.get(source);
      return { path, weight: own === undefined ? 0 : await weigh(own.replaceAll(/ data-source="[^"]*"/g, "")) };
    });
  return (await Promise.all(weights)).sort((one, other) => other.weight - one.weight);
}

async function weigh(markup: string): Promise<number> {
  const compressed = new Blob([markup]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return (await new Response(compressed).arrayBuffer()).byteLength;
}
