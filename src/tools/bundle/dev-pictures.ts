import { extname } from "node:path";
import { mediaTypes } from "#engine/http/media-types.ts";
import type { SiteManifests } from "#engine/manifest/plan-site.ts";
import type { LoadedSite } from "#engine/page/site-definition.ts";
import { readAssetFile } from "#tools/dev-cms/read-assets.ts";
import { listIcons } from "./render-icons.ts";
import { listSocialImages, renderPng } from "./social-images.ts";

/** The pictures that a build renders. In development each picture is rendered at its first request. */
export interface DevPictures {
  /** The paths of the social images, by page id. */
  socialImages: Record<string, string>;
  /** Answers the path of a social image or an icon; undefined for all other paths. */
  answer(path: string): Promise<Response> | undefined;
}

/** Lists the pictures of a site's manifests and of its SVG icon. */
export async function createDevPictures(
  manifests: SiteManifests,
  site: Pick<LoadedSite, "head" | "renderSocialImage">,
  iconFile: string,
): Promise<DevPictures> {
  const images = await listSocialImages(manifests, site);
  const color = site.head.themeColor({ embedded: false, agent: false });
  const icon = await readAssetFile(iconFile);
  const icons = { "favicon.svg": () => Promise.resolve(icon), ...listIcons(icon, color) };
  const renders = new Map<string, () => Promise<Buffer>>([
    ...Object.entries(icons).map(([name, render]) => [`/${name}`, render] as const),
    ...images.map(({ file, svg }) => [`/static/${file}`, () => renderPng(svg)] as const),
  ]);
  return {
    socialImages: Object.fromEntries(images.map(({ page, file }) => [page, `/static/${file}`])),
    answer(path) {
      const render = renders.get(path);
      return render?.().then((picture) => respond(path, picture));
    },
  };
}

function respond(path: string, picture: Buffer): Response {
  const type = mediaTypes[extname(path).slice(1)] ?? "application/octet-stream";
  return new Response(new Uint8Array(picture), { headers: { "content-type": type, "cache-control": "no-store" } });
}
