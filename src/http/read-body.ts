/** Reads a request's body; undefined when it is longer than `maximum` bytes. */
export async function readBody(request: Request, maximum: number): Promise<Uint8Array | undefined> {
  if (Number(request.headers.get("content-length")) > maximum) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Counted as it arrives: the header may be missing or wrong.
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maximum) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
