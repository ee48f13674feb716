import { escapeHtml } from "#schemas/escape-html.ts";
import { movedTo } from "#engine/page/redirect-address.ts";
import type { SitePages } from "#engine/manifest/timetable.ts";
import { updateRecord, type ExportRecord } from "./export-record.ts";
import { writeOutput } from "./output-folder.ts";
import { documentFile } from "./page-files.ts";

interface RedirectOptions {
  folder: string;
  compress: boolean;
  site: { pages: () => Pick<SitePages, "redirects" | "find" | "manifest">; render: { publicUrl: string } };
}

/** Writes a document for each address that moved within the site, for hosts without redirects. */
export async function exportRedirects({ folder, compress, site }: RedirectOptions, previous: ExportRecord) {
  const { redirects, find, manifest } = site.pages();
  const records = redirects.map(async (path) => {
    const found = find(path);
    const to = found && "redirect" in found ? movedTo(found.redirect) : undefined;
    if (to === undefined) return [];
    const file = documentFile(path);
    const html = redirectDocument(to, site.render.publicUrl, manifest.language);
    await writeOutput(folder, file, html, compress && "quick");
    const written = { fingerprint: `moved to ${to}`, files: [file], styles: {}, assets: [] };
    return [[path, updateRecord(previous.pages[path], written)] as const];
  });
  return Object.fromEntries((await Promise.all(records)).flat());
}

/** A document that redirects without scripts and names the canonical address for search engines. */
export function redirectDocument(to: string, publicUrl: string, language: string): string {
  const address = escapeHtml(to);
  const canonical = escapeHtml(publicUrl + to.replace(/#.*$/, ""));
  return [
    `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><title>${address}</title>`,
    `<meta http-equiv="refresh" content="0; url=${address}"><link rel="canonical" href="${canonical}">`,
    `</head><body><p><a href="${address}">${address}</a></p></body></html>`,
  ].join("");
}
