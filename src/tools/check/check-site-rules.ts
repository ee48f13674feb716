import { messageOf } from "#schemas/message-of.ts";
import { byPlace, type Problem } from "#engine/json/problem.ts";
import { checkAddresses } from "#engine/manifest/check-addresses.ts";
import { checkContentRules } from "./check-content.ts";
import { checkFrame, checkFrameContent } from "./check-frame.ts";
import { checkUniqueHeads } from "./check-head.ts";
import { checkPage } from "./check-page.ts";
import { checkSchemaLine } from "./check-schema-line.ts";
import { checkWrittenLinks } from "./check-written-links.ts";
import { explainLinkDates } from "./check-dates.ts";
import { explainLink, pathOf } from "./explain-link.ts";
import { error, problemsAt, type Fault } from "./found.ts";
import { createSiteIndex, type CheckedSite, type SiteIndex } from "./site-index.ts";
import type { ManifestFile } from "./site-files.ts";

/** Finds the problems of the wanted files and of the files that they lead to; problems of shape come first. */
export function checkSiteRules(checked: CheckedSite, isWanted: (file: string) => boolean = () => true): Problem[] {
  const site = createSiteIndex(checked);
  const manifests = [...site.files.manifests.values()].filter(({ file }) => isWanted(file));
  const isFrameWanted = isWanted(site.files.siteFile);
  const pages = manifests.map((file) => checkManifest(file, site));
  const shape = [
    ...(isFrameWanted && "problems" in site.files.site ? site.files.site.problems : []),
    ...(site.files.facts && isWanted(site.files.facts.file) ? site.files.facts.problems : []),
    ...pages.flatMap((page) => page.shape),
  ];
  const semantic = [
    ...checkAddresses([...site.files.manifests.values()].filter(({ head }) => !head.draft)),
    ...checkUniqueHeads(site),
    ...(isFrameWanted ? checkFrame(site) : []),
    ...checkFrameContent(site),
    ...pages.flatMap((page) => page.semantic),
    ...(site.content ?? []).filter(({ file }) => isWanted(file)).flatMap((file) => checkContentRules(file, site)),
  ];
  const concerned = semantic.filter(({ file, others = [] }) => [file, ...others].some(isWanted));
  return [...shape.toSorted(byPlace), ...withoutRepetition(concerned).toSorted(byPlace)];
}

/** Checks one manifest, and names the file of an unexpected failure. */
function checkManifest(file: ManifestFile, site: SiteIndex): { shape: Problem[]; semantic: Problem[] } {
  try {
    return checkParsed(file, site);
  } catch (failure) {
    throw new Error(`The check of ${file.file} failed: ${messageOf(failure)}`, { cause: failure });
  }
}

/** Checks one manifest and then releases its parsed form, because a site may have thousands of manifests. */
function checkParsed(file: ManifestFile, site: SiteIndex): { shape: Problem[]; semantic: Problem[] } {
  const parsing = file.parsing();
  const outline = site.outlineOf(file);
  const rest = "problems" in parsing ? checkWrittenLinks(file, site) : checkRedirect(file, site);
  const semantic = [...checkSchemaLine(file), ...(outline ? checkPage(outline, site) : rest)];
  site.forget(file);
  return { shape: "problems" in parsing ? parsing.problems : [], semantic };
}

/** Finds a redirect within the site that leads to a missing page, to another redirect or in a circle. */
function checkRedirect(file: ManifestFile, site: SiteIndex): Problem[] {
  const to = file.head.movedTo;
  if (to === undefined) return [];
  const circle = circleFrom(file, site);
  const faults = circle ? [explainCircle(circle)] : explainLink(to, site);
  const dates = explainLinkDates({ kind: "link", value: to }, site);
  return problemsAt(file, ["redirect", "to"], faults.length > 0 ? faults : dates);
}

/** The files of redirects that never reach a page; undefined when they end. */
function circleFrom(file: ManifestFile, site: SiteIndex): ManifestFile[] | undefined {
  const passed: ManifestFile[] = [];
  let next: ManifestFile | undefined = file;
  while (next?.head.movedTo !== undefined && !passed.includes(next)) {
    passed.push(next);
    const path = pathOf(next.head.movedTo);
    next = site.find(path) ?? site.find(site.redirectOf(path) ?? "");
  }
  return next?.head.movedTo === undefined ? undefined : passed;
}

function explainCircle([, ...others]: readonly ManifestFile[]): Fault {
  if (others.length === 0) return error("The redirect leads back to itself", "name the new address");
  const message = `The redirect leads in a circle with ${others.map(({ file }) => file).join(" and ")}`;
  return error(message, "name the page that is meant in one of them, or remove it");
}

/** Removes repeated problems: content on several pages is reported once. */
function withoutRepetition(problems: readonly Problem[]): Problem[] {
  const unique = new Map<string, Problem>();
  for (const problem of problems) {
    const key = `${problem.file}:${problem.line}:${problem.column} ${problem.message}`;
    const same = unique.get(key);
    const others = [...new Set([...(same?.others ?? []), ...(problem.others ?? [])])];
    unique.set(key, others.length > 0 ? { ...problem, others } : problem);
  }
  return [...unique.values()];
}
