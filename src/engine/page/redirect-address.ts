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

/** Adds a visitor's query and fragment (`?a=1#costs`) to the target of a redirect; a fragment of the target wins. */
export function withQuery(address: string, visitors: string): string {
  const [path = "", ...own] = address.split("#");
  const [query = "", ...fragment] = visitors.split("#");
  const joined = path + (path.includes("?") ? query.replace("?", "&") : query);
  return [joined, ...(own.length > 0 ? own : fragment)].join("#");
}
