import { messageOf } from "#schemas/message-of.ts";
import { mediaTypeOf } from "#engine/http/media-types.ts";
import type { SiteManifests } from "#engine/manifest/plan-site.ts";
import type { LoadedSite } from "#engine/page/site-definition.ts";
import { readAssetFile } from "#tools/dev-cms/read-assets.ts";
import { listIcons } from "./render-icons.ts";
import { findSocialImages, renderPng } from "./social-images.ts";

/** Lists a site's own pictures, which a build renders; here each is rendered when it is requested. */
export async function createDevPictures(
  manifests: SiteManifests,
  site: Pick<LoadedSite, "head" | "pictureThemes" | "renderSocialImage">,
  iconFile: string,
) {
  const images = findSocialImages(manifests, site).map((image) => ({ ...image, path: `/static/${image.page}.png` }));
  const icon = await readAssetFile(iconFile);
  const renders = new Map<string, () => Promise<Buffer>>([
    ...Object.entries(listIcons(icon, site)).map(([name, render]) => [`/${name}`, render] as const),
    ...images.map(({ path, draw }) => [path, async () => renderPng(await draw())] as const),
  ]);
  return {
    /** The paths of the social images, by page id. */
    socialImages: Object.fromEntries(images.map(({ page, path }) => [page, path])),
    /** Answers the path of a social image or an icon; undefined for all other paths. */
    answer(path: string): Promise<Response> | undefined {
      return renders
        .get(path)?.()
        .then((picture) => respond(path, picture), explain);
    },
  };
}

function respond(path: string, picture: Buffer): Response {
  const type = mediaTypeOf(path);
  return new Response(new Uint8Array(picture), { headers: { "content-type": type, "cache-control": "no-store" } });
}

/** The check reports a picture that does not exist, too. */
const explain = (error: unknown) => new Response(messageOf(error), { status: 404 });
