import { isPublished, type SitePages } from "#engine/manifest/timetable.ts";

/** Makes the test for addresses outside this site's pages. */
export function isExternal(pages: Pick<SitePages, "find">): (to: string) => boolean {
  return (to) => {
    if (to.startsWith("#")) return false;
    const address = siteAddress(to);
    return address === undefined || !isPublished(pages, address.pathname);
  };
}

/** Parses a link to a path of this site; undefined for other links. */
export function siteAddress(to: string): URL | undefined {
  // Browsers read a backslash as a slash: "/\other.example" is another site.
  if (!to.startsWith("/") || !URL.canParse(to, anySite)) return undefined;
  const address = new URL(to, anySite);
  return address.origin === anySite ? address : undefined;
}

const anySite = "http://site.invalid";
