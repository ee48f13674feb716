/** How a file that the service knows is delivered, and what reads it when it is a picture. */
export interface FileType {
  mimeType: string;
  picture?: "raster" | "svg";
}

/** By extension; anything else is delivered as bytes. */
export const fileTypes: ReadonlyMap<string, FileType> = new Map<string, FileType>([
  ["avif", { mimeType: "image/avif", picture: "raster" }],
  ["gif", { mimeType: "image/gif", picture: "raster" }],
  ["jpeg", { mimeType: "image/jpeg", picture: "raster" }],
  ["jpg", { mimeType: "image/jpeg", picture: "raster" }],
  ["png", { mimeType: "image/png", picture: "raster" }],
  ["svg", { mimeType: "image/svg+xml", picture: "svg" }],
  ["webp", { mimeType: "image/webp", picture: "raster" }],
  ["mp4", { mimeType: "video/mp4" }],
  ["pdf", { mimeType: "application/pdf" }],
  ["vtt", { mimeType: "text/vtt; charset=utf-8" }],
  ["webm", { mimeType: "video/webm" }],
]);
