/** The media types that this site knows, by file extension; a text's charset is always UTF-8. */
export const mediaTypes: Readonly<Record<string, string>> = {
  html: "text/html",
  js: "text/javascript",
  css: "text/css",
  txt: "text/plain",
  vtt: "text/vtt",
  json: "application/json",
  webmanifest: "application/manifest+json",
  xml: "application/xml",
  svg: "image/svg+xml",
  woff2: "font/woff2",
  avif: "image/avif",
  gif: "image/gif",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  ico: "image/x-icon",
  png: "image/png",
  webp: "image/webp",
  pdf: "application/pdf",
  mp3: "audio/mpeg",
  mp4: "video/mp4",
  webm: "video/webm",
};

/** The media type of a file by its name. */
export function mediaTypeOf(name: string): string {
  return mediaTypes[/\.(\w+)$/.exec(name.toLowerCase())?.[1] ?? ""] ?? "application/octet-stream";
}

/** The file extension of a media type without the dot; `bin` for an unknown type. */
export function extensionOf(mediaType: string): string {
  return Object.keys(mediaTypes).find((extension) => mediaTypes[extension] === mediaType) ?? "bin";
}

/** True for text, which gains from compression; a charset may follow the type. */
export function isText(contentType: string | null | undefined): boolean {
  return /^(?:text\/|application\/(?:json|xml)\b|application\/[\w.-]+\+json\b|image\/svg\+xml)/.test(contentType ?? "");
}
