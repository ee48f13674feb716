/** The maximum number of bytes of an uploaded file. */
export const maxAsset = 10 * 1024 * 1024;

/** The message for a file with more bytes. */
export const tooLarge = `The file has more than ${maxAsset / 1024 / 1024} MB – make it smaller`;

/** The extensions of the files that can be uploaded. */
export const acceptedKinds = ["svg", "png", "jpg", "jpeg", "webp", "avif", "gif", "pdf"] as const;

/** The message for a file name whose extension is not accepted; undefined for other names. */
export function explainKind(name: string): string | undefined {
  const kind = /\.([^.]*)$/.exec(name.toLowerCase())?.[1] ?? "";
  if (acceptedKinds.some((accepted) => accepted === kind)) return undefined;
  return `Files of the kind ".${kind}" are not accepted – use one of ${acceptedKinds.join(", ")}`;
}
