import type { PictureThemes } from "#ui/themed-pictures.ts";

/** The theme at the end of a picture's address, before the version. */
const themedAddress = /\/([\w-]+)\.svg(?=\?|$)/;

/** An unchanged picture under the id of its asset: `api/assets/app/logo.svg`. */
const pictureFile = /^api\/assets\/[^/]+\/[^/]+\.(?:svg|png|jpg|gif|webp|avif)$/;

/**
 * The addresses of all unchanged pictures in all themes, which a browser with a theme requests.
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

/** The files of an earlier export that stay valid; files in themes are only valid when no theme has changed. */
export function knownFiles(
  { assets, themes }: { assets: Readonly<Record<string, string>>; themes?: string | undefined },
  now: PictureThemes,
): Record<string, string> {
  const isSame = themes === JSON.stringify(now);
  return Object.fromEntries(Object.entries(assets).filter(([address]) => isSame || !themedAddress.test(address)));
}
