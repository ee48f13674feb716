import { createHash } from "node:crypto";
import type { PageContent } from "#schemas/selection.ts";
import type { PageData, PagePlan } from "#schemas/page-plan.ts";
import { selectSlices } from "#schemas/select-slices.ts";
import { fillPlan } from "#engine/manifest/fill-plan.ts";
import { bindBlocks } from "#engine/page/bind-blocks.ts";
import { findEditLinks } from "./edit-links.ts";
import type { PageSetting } from "./render-page.ts";

/** Gathers the data that a page is rendered from. The version changes exactly when the data changes. */
export function makePageData(
  plan: PagePlan,
  known: PageContent,
  { pages, imageBase, linkToRecord }: Pick<PageSetting, "pages" | "imageBase" | "linkToRecord">,
): PageData {
  // The frame needs all of its slices, also when a page is bound to a part of a slice.
  const content = selectSlices(known.slices, { ...plan.slices, ...pages.frameSlices });
  const editLinks = linkToRecord && findEditLinks(bindBlocks(plan.blocks, content, plan.params), content, linkToRecord);
  const { manifest, redirects, frameSlices: slices } = pages;
  const data: Omit<PageData, "version"> = {
    site: { manifest, imageBase, redirects, slices, ...(editLinks && { editLinks }) },
    plan: fillPlan(plan, known, pages.facts?.slice),
    content,
  };
  const version = createHash("sha256").update(JSON.stringify(data)).digest("base64url").slice(0, 12);
  return { version, ...data };
}
