import type { BoundBlock } from "#src/page/bind-blocks.ts";

/**
 * Draws blocks so that one whose component throws costs only itself: error boundaries do nothing
 * on the server, so the blocks are then tried one by one and those that throw are left out.
 */
export async function renderBlocks<Drawn>(
  blocks: BoundBlock[],
  draw: (blocks: BoundBlock[]) => Promise<Drawn>,
): Promise<{ drawn: Drawn; blocks: BoundBlock[] }> {
  try {
    return { drawn: await draw(blocks), blocks };
  } catch {
    const tried = await Promise.all(blocks.map((block) => tryBlock(block, draw)));
    return { drawn: await draw(tried), blocks: tried };
  }
}

async function tryBlock(block: BoundBlock, draw: (blocks: BoundBlock[]) => Promise<unknown>): Promise<BoundBlock> {
  try {
    await draw([block]);
    return block;
  } catch (error) {
    const { type, id, source } = block;
    return { type, id, hasHeading: false, source, failed: error instanceof Error ? error.message : String(error) };
  }
}
