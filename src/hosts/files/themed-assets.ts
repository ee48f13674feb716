import type { PictureThemes } from "#ui/themed-pictures.ts";

/** A picture's address that ends with a theme, up to its version. */
const themedAddress = /\/([\w-]+)\.svg(?=\?|$)/;

/** A picture that is sent as it is, under the id of its asset: `api/assets/app/logo.svg`. */
const pictureFile = /^api\/assets\/[^/]+\/[^/]+\.(?:svg|png|jpg|gif|webp|avif)$/;

/**
 * The addresses of pictures in all themes: a browser with a theme asks for those of each picture that is sent as it is.
 * @param files the file of each exported address
 */
export function themedAddresses(files: Readonly<Record<string, string>>, themes: PictureThemes): string[] {
  const plain = Object.entries(files).flatMap(([address, file]) => {
    const [path = ""] = address.split("?");
    return file.startsWith(`${path.slice(1)}.`) && pictureFile.test(file) ? [address] : [];
  });
  return plain.flatMap((address) =>
    Object.keys(themes).map((theme) => address.replace(/\?|$/, (end) => `/${theme}.svg${end}`)),
  );
}

/** The files of an earlier export that need not be written again; those in themes only if no theme has changed. */
export function knownFiles(
  { assets, themes }: { assets: Readonly<Record<string, string>>; themes?: string | undefined },
  now: PictureThemes,
): Record<string, string> {
  const isSame = themes === JSON.stringify(now);
  return Object.fromEntries(Object.entries(assets).filter(([address]) => isSame || !themedAddress.test(address)));
}
