import type { RedirectManifest } from "#schemas/page-manifest.ts";

type Redirect = RedirectManifest["redirect"];

/** The path that an address has moved to; undefined for a redirect that leads away from this site. */
export function movedTo(redirect: Redirect): string | undefined {
  return "path" in redirect ? undefined : redirect.to;
}

/** Where a redirect leads: a path of this site, or an address of the registration site. */
export function redirectAddress(redirect: Redirect, registrationUrl: string): string {
  return "path" in redirect ? registrationUrl + redirect.path : redirect.to;
}

/** The status of a redirect: what has moved has moved for good, and where else it leads may change. */
export function redirectStatus(redirect: Redirect): 302 | 308 {
  return movedTo(redirect) === undefined ? 302 : 308;
}
