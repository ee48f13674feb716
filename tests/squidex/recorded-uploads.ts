import type { Exchange } from "./recorded-exchanges.ts";

/** Only sizes of uploads are recorded: files that the recorded answers fit, by the exchange's name. */
export function uploadOf(name: string, parts: NonNullable<Exchange["request"]["multipart"]>): FormData {
  const form = new FormData();
  for (const part of parts) {
    const { fileName, contentType, bytes, field } =
      typeof part === "string"
        ? { fileName: "a.txt", contentType: "text/plain", bytes: 1, field: part }
        : { contentType: "application/octet-stream", ...part, field: part.name };
    const content = bytesOf(name, fileName, bytes);
    form.append(field, new Blob([content], { type: contentType }), fileName);
  }
  return form;
}

function bytesOf(name: string, fileName: string, size: number): Uint8Array<ArrayBuffer> {
  if (name.startsWith("asset-replace")) return png(size > 73 ? 1 : 0);
  if (fileName.endsWith(".png")) return png(0);
  const text =
    svgs[name] ??
    (fileName.endsWith(".svg")
      ? svg({ comment: name.includes("other-file") || name === "w-asset-replace" ? "2" : "" })
      : "");
  if (size > 1_000_000) return new Uint8Array(size);
  return new TextEncoder().encode(text || "x".repeat(size));
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
};

function svg({ inside = "<path d='M0 0h1'/>", comment = "" }): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20" viewBox="0 0 10 20">${inside}</svg>${comment}`;
}

/** A PNG of 2 × 3 pixels, with bytes after its end. */
function png(more: number): Uint8Array<ArrayBuffer> {
  const base = "iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAAEElEQVR4nGNgYGD4D8UEaAA9AAUBLMYTLQAAAABJRU5ErkJggg==";
  return Uint8Array.from([...Buffer.from(base, "base64"), ...Array.from({ length: more }, () => 0)]);
}
