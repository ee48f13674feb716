import { createHash } from "node:crypto";
import { namedPictures } from "#engine/manifest/named-pictures.ts";
import type { PageRequest } from "#engine/serve/cache/render-body.ts";

/** Everything has this tag. */
export const siteTag = "site";

/** The tag of a page: its HTML at all of its addresses and in all modes, and its plan. */
export function pageTag(page: string): string {
  return makeTag("page", page);
}

/** The tags of a page: the page, the slices and the pictures that it is made of, as many as fit a header. */
export function tagsOf({ plan }: Pick<PageRequest, "plan">): string[] {
  const pictures = [...new Set(namedPictures(plan.blocks))].map((id) => makeTag("picture", id));
  const tags = [siteTag, pageTag(plan.page), ...Object.keys(plan.slices).map((slice) => makeTag("slice", slice))];
  let room = maxHeader;
  return [...tags, ...pictures].filter((tag) => (room -= tag.length + 1) > 0);
}

/** Characters of all tags of a response. Proxies refuse heads beyond 4 or 8 kB. */
const maxHeader = 2_000;
/** Characters of a name, beyond which a hash stands for it. */
const maxName = 40;

function makeTag(kind: string, name: string): string {
  const isPlain = name.length <= maxName && /^[\w.-]+$/.test(name);
  return `${kind}-${isPlain ? name : createHash("sha256").update(name).digest("base64url").slice(0, 16)}`;
}
