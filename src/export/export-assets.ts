import { writeOutput } from "./output-folder.ts";

/** Extensions of what the content service serves: a host of files knows types by nothing else. */
const extensions: Record<string, string> = {
  "image/svg+xml": ".svg",
  "image/png": ".png",
  "image/jpeg": ".jpg",
  "image/webp": ".webp",
  "image/avif": ".avif",
  "image/gif": ".gif",
  "application/pdf": ".pdf",
  "video/mp4": ".mp4",
  "video/webm": ".webm",
  "text/vtt": ".vtt",
};

/** The extensions that files of the content service are written with. */
export const assetExtensions = Object.values(extensions);

interface ExportAssetsOptions {
  folder: string;
  compress: boolean;
  /** Answers the site's own addresses. */
  fetch: (request: Request) => Response | Promise<Response>;
  /** What earlier exports wrote, by address. */
  known: Record<string, string>;
  onDone: () => void;
}

/**
 * Writes the files of the content service that pages name. An address with a version never changes
 * what it answers, so such a file is written once. Gives the written files by address, and throws
 * what is not there.
 */
export async function exportAssets(addresses: string[], options: ExportAssetsOptions): Promise<Record<string, string>> {
  const written: Record<string, string> = {};
  const waiting = [...addresses];
  async function workOff(): Promise<void> {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const known = options.known[address];
      written[address] = known !== undefined && address.includes("?version=") ? known : await exportAsset(address, options);
      options.onDone();
    }
  }
  await Promise.all(Array.from({ length: atOnce }, workOff));
  // In the order of the addresses, whichever was done first.
  return Object.fromEntries(addresses.map((address) => [address, written[address] ?? ""]));
}

/** Files that are asked for at a time; the asset route itself makes two pictures at once. */
const atOnce = 6;

async function exportAsset(address: string, { folder, compress, fetch }: ExportAssetsOptions): Promise<string> {
  const response = await fetch(new Request(new URL(address, "http://localhost")));
  if (!response.ok) throw new Error(`A page names ${address}, which the content service answers with ${response.status} – mend the content or the manifest that names it`);
  const type = response.headers.get("content-type")?.split(";")[0] ?? "";
  const path = decodeURIComponent(new URL(address, "http://localhost").pathname).slice(1);
  const extension = extensions[type] ?? ".bin";
  const file = path.endsWith(extension) ? path : path + extension;
  await writeOutput(folder, file, new Uint8Array(await response.arrayBuffer()), compress && extension === ".svg" && "best");
  return file;
}
