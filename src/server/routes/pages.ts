import { readPageMode } from "#src/page/page-mode.ts";
import { sendCachedResponse, type CachedResponse } from "../cache/cached-response.ts";
import type { Handler, SiteParts } from "../site-parts.ts";

/** Answers every address that is no other route's: with a page, a redirect or a built file. */
export function createPageRoute({ pages, pageCache, builtFiles, registrationUrl }: SiteParts, maintenance: Handler): Handler {
  return async (request, path) => {
    const found = pages.find(path);
    const isPage = found && "plan" in found && found.plan.status === 200;
    const file = isPage ? undefined : builtFiles.get(path);
    if (file) return sendCachedResponse(request, file);
    if (found && "redirect" in found) return redirect(302, registrationUrl + found.redirect.path);
    const { pathname, search } = new URL(request.url);
    if (path.length > 1 && path.endsWith("/")) return redirect(308, withoutSlash(pathname) + search);
    const page = found && (await pageCache.page(found.plan, path, readPageMode(search)));
    return page ? sendCachedResponse(request, page) : maintenance(request, path);
  };
}

type LookUpParts = Pick<SiteParts, "content" | "pageCache" | "builtFiles">;

/** Finds the page or file of an address – path and query – that only needs to be sent. */
export function createLookUp({ content, pageCache, builtFiles }: LookUpParts): (address: string) => CachedResponse | undefined {
  // Asking for the content lets it be refreshed when it is old.
  return (address) => (content.current() ? pageCache.lookUp(address) : undefined) ?? builtFiles.get(address);
}

function redirect(status: 302 | 308, location: string): Response {
  return new Response(null, { status, headers: { location } });
}

/** Collapses leading slashes, so that no other site can be meant; what is encoded stays encoded for the same reason. */
function withoutSlash(pathname: string): string {
  return `/${pathname.replace(/^\/+|\/+$/g, "")}`;
}
