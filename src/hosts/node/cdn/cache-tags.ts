import { createHash } from "node:crypto";
import { namedPictures } from "#engine/manifest/named-pictures.ts";
import type { PageRequest } from "#engine/serve/cache/render-body.ts";

/** All responses have this tag. */
export const siteTag = "site";

/** The tag of a page's HTML, at all addresses and in all modes, and of the page's plan. */
export function pageTag(page: string): string {
  return makeTag("page", page);
}

/** The tags of a page, its slices and its pictures, within the maximum size of a header. */
export function tagsOf({ plan }: Pick<PageRequest, "plan">): string[] {
  const pictures = [...new Set(namedPictures(plan.blocks))].map((id) => makeTag("picture", id));
  const tags = [siteTag, pageTag(plan.page), ...Object.keys(plan.slices).map((slice) => makeTag("slice", slice))];
  let room = maxHeader;
  return [...tags, ...pictures].filter((tag) => (room -= tag.length + 1) > 0);
}

/** The maximum number of characters for a response's tags. Proxies refuse heads beyond 4 or 8 kB. */
const maxHeader = 2_000;
/** The maximum number of characters of a name; a longer name is replaced by its hash. */
const maxName = 40;

function makeTag(kind: string, name: string): string {
  const isPlain = name.length <= maxName && /^[\w.-]+$/.test(name);
  return `${kind}-${isPlain ? name : createHash("sha256").update(name).digest("base64url").slice(0, 16)}`;
}
