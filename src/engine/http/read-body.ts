/** The part of a request or response that contains the body; implementations of `fetch` have different classes. */
export interface MessageBody {
  headers: { get(name: string): string | null };
  body: { getReader(): { read(): Promise<{ value?: Uint8Array | undefined }> } } | null;
}

/** Reads a body, decompressed; undefined when it is longer than `maximum` bytes. */
export async function readBody(message: MessageBody, maximum: number): Promise<Buffer<ArrayBuffer> | undefined> {
  const tooLong = new Error("The body is too long");
  return holdBytes(readParts(message, maximum, tooLong)).catch((error: unknown) => {
    if (error !== tooLong) throw error;
    return undefined;
  });
}

/** Reads the parts of a body, decompressed. Throws `tooLong` when they have more than `maximum` bytes. */
export async function* readParts({ headers, body }: MessageBody, maximum: number, tooLong: Error) {
  if (Number(headers.get("content-length")) > maximum) throw tooLong;
  let size = 0;
  // Leaving a `for await` of the body would wait until the body is cancelled, which may never happen.
  const reader = body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    // The length header may be missing or wrong, and a small body may decompress to a giant body.
    size += part.value.byteLength;
    if (size > maximum) throw tooLong;
    yield part.value;
  }
}

/** Collects bytes in memory. */
export async function holdBytes(parts: AsyncIterable<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const held: Uint8Array[] = [];
  for await (const part of parts) held.push(part);
  return Buffer.concat(held);
}
