import type { RedirectManifest } from "#schemas/page-manifest.ts";

type Redirect = RedirectManifest["redirect"];

/** The path that an address has moved to; undefined for a redirect that leads away from this site. */
export function movedTo(redirect: Redirect): string | undefined {
  return "path" in redirect ? undefined : redirect.to;
}

/** The target of a redirect: a path of this site, or an address of the registration site. */
export function redirectAddress(redirect: Redirect, registrationUrl: string): string {
  return "path" in redirect ? registrationUrl + redirect.path : redirect.to;
}

/** The status of a redirect: permanent for a moved page, temporary for all other targets. */
export function redirectStatus(redirect: Redirect): 302 | 308 {
  return movedTo(redirect) === undefined ? 302 : 308;
}
