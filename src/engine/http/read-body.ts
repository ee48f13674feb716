/** The part of a request or response that contains the body; implementations of `fetch` have different classes. */
export interface MessageBody {
  headers: { get(name: string): string | null };
  body: { getReader(): { read(): Promise<{ value?: Uint8Array | undefined }> } } | null;
}

/** Reads a body, decompressed; undefined when it is longer than `maximum` bytes. */
export async function readBody(message: MessageBody, maximum: number): Promise<Buffer<ArrayBuffer> | undefined> {
  const { headers, body } = message;
  if (Number(headers.get("content-length")) > maximum) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving a `for await` would wait until the body is cancelled, which may never happen.
  const reader = body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    // The length header may be missing or wrong, and a small body may decompress to a giant body.
    size += part.value.byteLength;
    if (size > maximum) return undefined;
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}
