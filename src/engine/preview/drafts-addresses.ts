import type { ContentModel } from "#schemas/content-model.ts";
import { pagesOfTypes } from "#engine/manifest/pages-of-types.ts";
import type { SitePages } from "#engine/manifest/timetable.ts";
import { writePreviewAddress } from "./preview-address.ts";

/** The preview server's address, and the secret that signs addresses; without it, only development shows previews. */
export interface PreviewServer {
  base: string;
  secret: string | undefined;
}

/** The expiry of drafts, in seconds since 1970: the end of next year, so addresses stay the same for a year. */
export function draftsExpiry(now = Date.now()): number {
  return Date.UTC(new Date(now).getUTCFullYear() + 2, 0) / 1000;
}

/** The address that shows a published page with the drafts of its content. */
export function draftsAddress(path: string, { base, secret }: PreviewServer, expires = draftsExpiry()): string {
  return base + writePreviewAddress({ drafts: path }, secret === undefined ? undefined : { secret, expires });
}

/** The address of the drafts of each content type, by the CMS's name; a type without a page is absent. */
export function draftsAddresses(pages: SitePages, model: ContentModel, server: PreviewServer, expires?: number) {
  const paths = pagesOfTypes(pages, model);
  return new Map([...paths].map(([type, path]) => [type, draftsAddress(path, server, expires)]));
}
