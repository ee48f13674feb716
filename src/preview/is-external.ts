import type { SitePages } from "#src/manifest/plan-site.ts";

/** Recognises the addresses that do not lead to a page of this site or to a place on the same page. */
export function isExternal(pages: SitePages): (to: string) => boolean {
  return (to) => {
    if (to.startsWith("#")) return false;
    // Browsers read a backslash as a slash: "/\other.example" is another site.
    if (!to.startsWith("/") || !URL.canParse(to, anySite)) return true;
    const { origin, pathname } = new URL(to, anySite);
    const destination = origin === anySite ? pages.find(pathname) : undefined;
    return !destination || !("plan" in destination) || destination.plan.status !== 200;
  };
}

const anySite = "http://site.invalid";
