import sharp from "sharp";
import type { Exchange } from "./recorded-exchanges.ts";

/** Only the sizes of uploads are recorded: these files produce the recorded answers, by the exchange's name. */
export async function uploadOf(name: string, parts: NonNullable<Exchange["request"]["multipart"]>): Promise<FormData> {
  const form = new FormData();
  for (const part of parts) {
    const { fileName, contentType, bytes, field } =
      typeof part === "string"
        ? { fileName: "a.txt", contentType: "text/plain", bytes: 1, field: part }
        : { contentType: "application/octet-stream", ...part, field: part.name };
    const content = await bytesOf(name, fileName, bytes);
    form.append(field, new Blob([content], { type: contentType }), fileName);
  }
  return form;
}

async function bytesOf(name: string, fileName: string, size: number): Promise<Uint8Array<ArrayBuffer>> {
  if (name === "svg-over-2MiB-with-script") return new TextEncoder().encode(svg({ inside: "<script/>" }).padEnd(size));
  if (size > 1_000_000) return new Uint8Array(size);
  if (fileName.endsWith(".jpg")) return padded(await jpeg(), size);
  if (fileName.endsWith(".png") || name.startsWith("asset-replace")) return padded(png(), size);
  const isOther = name.includes("other-file") || name === "w-asset-replace";
  const text = svgs[name] ?? (fileName.endsWith(".svg") ? svg({ path: isOther ? "M0 0h2" : "M0 0h1" }) : "");
  return new TextEncoder().encode(text.padEnd(size));
}

/** A file with bytes after its end. */
function padded(file: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.max(size, file.length));
  bytes.set(file);
  return bytes;
}

const evil = {
  "svg-script": "<script>alert(1)</script>",
  "svg-javascript-link": '<a href="javascript:alert(1)"/>',
  "svg-foreignObject": "<foreignObject/>",
  "svg-style": "<style>path{fill:red}</style>",
  "svg-aria": '<g aria-label="x"/>',
  "svg-data-image": '<image href="data:image/png;base64,x"/>',
  "svg-replace-with-script": "<script/>",
};

const svgs: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(evil).map(([name, inside]) => [name, svg({ inside })])),
  "svg-onload": '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>',
  "svg-only-viewbox": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"></svg>',
  "svg-width-100-percent":
    '<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="24px" viewBox="0 0 24 24"></svg>',
  "asset-create-svg": '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="0 0 640 480"></svg>',
};

function svg({ path = "M0 0h1", inside }: { path?: string; inside?: string }): string {
  const drawn = inside ?? `<path d='${path}'/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20" viewBox="0 0 10 20">${drawn}</svg>`;
}

/** A PNG of 2 × 3 pixels. */
function png(): Uint8Array {
  const base = "iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAAEElEQVR4nGNgYGD4D8UEaAA9AAUBLMYTLQAAAABJRU5ErkJggg==";
  return Buffer.from(base, "base64");
}

const jpeg = () =>
  sharp({ create: { width: 1280, height: 1120, channels: 3, background: "#fff" } })
    .jpeg()
    .toBuffer();
