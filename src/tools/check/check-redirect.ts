import type { Problem } from "#engine/json/problem.ts";
import { explainLinkDates } from "./explain-dates.ts";
import { explainLink } from "./explain-link.ts";
import { error, problemAt } from "./found.ts";
import type { ManifestFile } from "./site-files.ts";
import type { SiteIndex } from "./site-index.ts";

/** Finds a redirect within the site that leads nowhere, back to itself or to another redirect. */
export function checkRedirect(file: ManifestFile, site: SiteIndex): Problem[] {
  const to = file.head.movedTo;
  if (to === undefined) return [];
  const isOwn = site.find(to.replace(/[?#].*$/, "")) === file;
  const fault = isOwn ? error("The redirect leads back to itself", "name the new address") : explainLink(to, site);
  const place = ["redirect", "to"];
  const dates = explainLinkDates({ kind: "link", value: to }, site, "always");
  return [...(fault ? [fault] : dates)].map((found) => problemAt(file, place, found));
}
