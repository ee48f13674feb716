import { constants, open, type FileHandle } from "node:fs/promises";

/** A part of a file on disk. */
export interface FileSlice {
  path: string;
  start: number;
  length: number;
  /** The time of the file's last change, in milliseconds, if another file may replace the file. */
  changedAt?: number;
  /** The length of the file's head and the checksum in the head: a file that has both may replace the file. */
  head?: { length: number; sha256: string };
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

/** Opens a file. Rejects for a link, a folder, a pipe or a device, and for a file that other bytes have replaced. */
async function openFile({ path, changedAt, head }: FileSlice): Promise<FileHandle> {
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const file = await open(path, flags);
  const found = await file.stat().catch(() => undefined);
  const isOther = changedAt !== undefined && found?.mtimeMs !== changedAt;
  const isReplaced = isOther && !(found?.isFile() && head && (await hasHead(file, head)));
  if (found?.isFile() && !isReplaced) return file;
  await file.close();
  throw isReplaced ? new ReplacedFileError(`${path} was replaced`) : new Error(`${path} is no file`);
}

async function hasHead(file: FileHandle, { length, sha256 }: NonNullable<FileSlice["head"]>): Promise<boolean> {
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, 0);
  return buffer.indexOf("\n") === length - 1 && buffer.includes(`"sha256":"${sha256}"`);
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
export async function readSlice(slice: FileSlice): Promise<Buffer<ArrayBuffer>> {
  const { path, start, length } = slice;
  const file = await openFile(slice);
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
export async function* readChunks(body: FileBody, start = 0, size = body.length): AsyncGenerator<Buffer<ArrayBuffer>> {
  for (let read = 0; read < size; read += chunkSize) {
    yield await readPart(body, start + read, Math.min(chunkSize, size - read));
  }
}
