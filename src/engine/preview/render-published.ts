import { always } from "#schemas/period.ts";
import type { PagePlan } from "#schemas/page-plan.ts";
import { previewOf } from "./read-preview.ts";
import { renderPreviewPage, type PreviewContext, type RenderedPreview } from "./render-preview.tsx";

/** Renders the preview of a page that is published at the moment that is shown, at one of its paths. */
export function renderPublished(
  plan: PagePlan,
  path: string,
  query: URLSearchParams,
  context: PreviewContext,
): Promise<RenderedPreview | undefined> {
  const now = Date.now();
  const { asOf } = context;
  const dates = { moment: asOf ?? now, now, isNow: asOf === undefined, period: always };
  return renderPreviewPage(previewOf(plan, path, dates), query, context);
}
