import { constants, open, type FileHandle } from "node:fs/promises";

/** A part of a file on disk. */
export interface FileSlice {
  path: string;
  start: number;
  length: number;
  /** The time of the file's last change, in milliseconds, if another file may replace the file. */
  changedAt?: number;
}

/** A file that is neither in memory nor on disk. */
interface StoredFile {
  length: number;
  /** Reads a range of the bytes. Rejects when the file ends early. */
  read(start: number, length: number): Promise<Buffer<ArrayBuffer>>;
}

/** Bytes in memory, on disk or elsewhere. */
export type FileBody = Buffer<ArrayBuffer> | FileSlice | StoredFile;

/** Thrown when another file has the path of a slice meanwhile. */
export class ReplacedFileError extends Error {}

export const chunkSize = 256 * 1024;

/** Opens a file. Rejects for a link, a folder, a pipe or a device, and for a file that was replaced. */
async function openFile(path: string, changedAt: number | undefined): Promise<FileHandle> {
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const file = await open(path, flags);
  const found = await file.stat().catch(() => undefined);
  const isReplaced = changedAt !== undefined && found?.mtimeMs !== changedAt;
  if (found?.isFile() && !isReplaced) return file;
  await file.close();
  throw isReplaced ? new ReplacedFileError(`${path} was replaced`) : new Error(`${path} is no file`);
}

/** Reads all bytes. Rejects when a file on disk ends early. */
export async function readFileBody(body: FileBody): Promise<Buffer<ArrayBuffer>> {
  return readPart(body, 0, body.length);
}

/** Reads a range of the bytes. Rejects when a file on disk ends early. */
export async function readPart(body: FileBody, start: number, length: number): Promise<Buffer<ArrayBuffer>> {
  if (Buffer.isBuffer(body)) return start === 0 && length === body.length ? body : body.subarray(start, start + length);
  return "path" in body ? readSlice({ ...body, start: body.start + start, length }) : body.read(start, length);
}

/** Reads a part of a file on disk. Rejects when the file ends early. */
export async function readSlice({ path, start, length, changedAt }: FileSlice): Promise<Buffer<ArrayBuffer>> {
  const file = await openFile(path, changedAt);
  try {
    const bytes = Buffer.alloc(length);
    let read = 0;
    while (read < length) {
      const { bytesRead } = await file.read(bytes, read, length - read, start + read);
      if (bytesRead === 0) throw new Error(`${path} ends early`);
      read += bytesRead;
    }
    return bytes;
  } finally {
    await file.close();
  }
}

/** Reads a range of the bytes in chunks; the file is closed between chunks. */
export async function* readChunks(
  body: FileBody,
  start = 0,
  length = body.length,
): AsyncGenerator<Buffer<ArrayBuffer>> {
  for (let read = 0; read < length; read += chunkSize) {
    yield await readPart(body, start + read, Math.min(chunkSize, length - read));
  }
}
