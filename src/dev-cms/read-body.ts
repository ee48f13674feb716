/** Reads a request's body as text; undefined when it is longer than `maxBytes`. */
export async function readText(request: Request, maxBytes: number): Promise<string | undefined> {
  if (Number(request.headers.get("content-length")) > maxBytes) return undefined;
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  // Counted while it arrives: a length may be missing, or lie.
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
