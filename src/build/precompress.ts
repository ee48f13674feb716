import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { compressBrotli, compressGzip, quality } from "#src/http/compress.ts";
import { isText, mediaTypes } from "#src/http/media-types.ts";

/** Writes the best compressed encodings beside each text file of a folder that has none yet: `x.js.br` and `x.js.gz`. */
export async function precompress(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter(isServedText).map((name) => join(folder, name));
  await Promise.all(files.filter((file) => !existsSync(`${file}.br`) || !isHashed(file)).map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  const [br, zipped] = await Promise.all([compressBrotli(bytes, quality.best), compressGzip(bytes)]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, zipped)]);
}

/** A file with a hash in its name cannot have changed since it was compressed. */
function isHashed(file: string): boolean {
  return file.split(/[\\/]/).includes("static");
}

/** The folder `.vite` is not served. */
function isServedText(name: string): boolean {
  return !name.startsWith(".") && isText(mediaTypes[extname(name).slice(1)]);
}
