import type { ViteDevServer } from "vite";
import { messageOf } from "#schemas/message-of.ts";
import type { Env } from "#engine/env.ts";
import type { ContentSource } from "#engine/content/content-source.ts";
import { decoded } from "#engine/manifest/missing-page.ts";
import { isReserved } from "#engine/manifest/reserved-paths.ts";
import type { LoadedSite } from "#engine/page/site-definition.ts";
import { readAsOf } from "#engine/preview/preview-query.ts";
import type { Site } from "#engine/serve/create-site.ts";
import { createDevComposer, type DevSiteCms } from "./compose-dev-site.ts";
import { failed, followChanges } from "./dev-changes.ts";
import { addProblemBox, createDevCheck, renderErrorPage } from "./dev-problems.ts";
import { explainError } from "./explain-error.ts";
import type { Code } from "./load-code.ts";

/** Answers the addresses of the visual editor, with the current site. */
export type OpenStudio = (
  request: Request,
  path: string,
  parts: { code: Code; site: Site; source: ContentSource; definition: LoadedSite; onSaved: () => void },
) => Promise<Response>;

/** Creates a site that uses the code, manifests and content on disk, and shows all problems. */
export async function createDevSite(
  vite: ViteDevServer,
  env: Env,
  currentCms: (code: Code) => Promise<DevSiteCms>,
  openStudio?: OpenStudio,
): Promise<Pick<Site, "fetch">> {
  const check = createDevCheck(vite);
  const composer = await createDevComposer(vite, env, currentCms, check);
  /** The printed error of the last request; empty after an answer. */
  let printed = "";

  async function answer(request: Request): Promise<Response> {
    const { site, headExtra, pictures, findUnbuilt, findProblems, code, source } = await composer.current();
    const { pathname, searchParams } = new URL(request.url);
    const path = decoded(pathname, decodeURIComponent);
    const picture = pictures.answer(path);
    if (picture) return picture;
    const { definition, renderUnbuiltPage } = code;
    if (openStudio && (path === "/studio" || path.startsWith("/studio/")))
      return openStudio(request, path, { code, site, source, definition, onSaved: composer.changed });
    if (!site.content.current() && !path.startsWith("/api/")) await site.content.refresh();
    if (path.startsWith("/api/")) return unkept(await site.fetch(request));
    if (request.method !== "GET" || isReserved(path)) return site.fetch(request);
    const isRedirect = "redirect" in (site.pages().find(path) ?? {});
    if (isRedirect) await check.settled();
    const problems = findProblems(path);
    // A redirect with problems of its own is not followed.
    const wrong = problems.find((problem) => isRedirect && problem.pages?.includes(problem.file))?.file;
    const file = findUnbuilt(path, readAsOf(searchParams)) ?? wrong;
    if (file === undefined) return addProblemBox(await site.fetch(new Request(request.url)), problems);
    const shown = { file, headExtra, ...composer.readManifest(file) };
    return addProblemBox(await renderUnbuiltPage(shown, request, { ...site, definition, source }), problems);
  }

  followChanges(vite, composer, check);
  check.start();
  return {
    async fetch(request) {
      const asked = composer.revision();
      const isOfStudio = new URL(request.url).pathname.startsWith("/studio/api/");
      try {
        const response = await answer(request);
        printed = "";
        return response;
      } catch (error) {
        const failure = explainError(error, vite);
        // An open page repeats its requests.
        if (failure !== printed) console.error(failure);
        printed = failure;
        if (isOfStudio) return Response.json({ problem: messageOf(error) }, { status: 500 });
        return renderErrorPage(error, composer.headOf(failed(asked)));
      }
    },
  };
}

/** A response that browsers do not keep: the development CMS counts the versions of pictures again at each start. */
function unkept(response: Response): Response {
  const copy = new Response(response.body, response);
  copy.headers.set("cache-control", "no-store");
  return copy;
}
