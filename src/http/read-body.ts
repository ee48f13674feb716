/** Reads a request's body; undefined when it is longer than `most` bytes. */
export async function readBody(request: Request, most: number): Promise<Uint8Array | undefined> {
  if (Number(request.headers.get("content-length")) > most) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Counted while it arrives: a length may be missing, or lie.
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
