import { loadOnce } from "#engine/load-once.ts";
import { loadSite } from "#engine/page/site-definition.ts";
import type { DevelopmentPage, Handler } from "../site-options.ts";
import type { SiteParts } from "../site-parts.ts";
import type { PreviewParts } from "./preview-context.ts";

/** `/preview`: shows the manifest in the address; undefined outside development without PREVIEW_SECRET. */
export function createPreviewRoute(site: SiteParts): Handler | undefined {
  const { PREVIEW_SECRET: secret } = site.env;
  const signed = secret === undefined ? undefined : { secret };
  const access = site.mode === "development" ? "open" : signed;
  if (!access) return undefined;

  const open = loadOnce(async (): Promise<Handler> => {
    const { previewContext, openDrafts } = await import("./preview-context.ts");
    const { createPreviewHandler } = await import("#engine/preview/preview-handler.ts");
    const parts = await previewedParts(site);
    const loadDrafts = openDrafts(parts);
    const context = async (asOf?: number) => ({ ...(await previewContext(parts, asOf)), loadDrafts });
    return async (request) =>
      createPreviewHandler({ access, context, store: await site.openPreviewStore?.(), log: site.log })(request);
  });

  return async (request, path) => (await open())(request, path);
}

/** `/hooks/preview`: receives the files of a preview that is too long for an address; undefined when closed. */
export function createKeepRoute({ env, openPreviewStore, log }: SiteParts): Handler | undefined {
  const secret = env.PREVIEW_SECRET;
  if (secret === undefined || !openPreviewStore) return undefined;
  return async (request) => {
    const { createKeepHandler } = await import("#engine/preview/preview-store.ts");
    return createKeepHandler(await openPreviewStore(), secret, log)(request);
  };
}

/** The route of a page that exists only in development. */
export function createDevelopmentRoute(site: SiteParts, answer: DevelopmentPage): Handler {
  return async (request) => {
    const { previewContext } = await import("./preview-context.ts");
    return answer(request, await previewContext(await previewedParts(site)));
  };
}

async function previewedParts(site: SiteParts): Promise<PreviewParts> {
  const [definition, source] = await Promise.all([loadSite(site.definition), site.loadSource()]);
  return { ...site, definition, source };
}
