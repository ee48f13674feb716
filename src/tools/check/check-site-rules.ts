import { basename } from "node:path";
import { setImmediate } from "node:timers/promises";
import { messageOf } from "#schemas/message-of.ts";
import { type JsonPath, valueAt } from "#schemas/json-path.ts";
import { isObject } from "#schemas/selection.ts";
import { fileStart, locate, byPlace, type Problem } from "#engine/json/problem.ts";
import { checkAddresses } from "#engine/manifest/check-addresses.ts";
import { unknownRoute } from "#engine/manifest/route-table.ts";
import { factsFile } from "#engine/manifest/read-manifests.ts";
import { checkContentRules, checkFrame, checkFrameContent, checkSchemaLine } from "./check-content.ts";
import { checkUniqueHeads } from "./check-head.ts";
import { checkPage } from "./check-page.ts";
import { explainLinkDates } from "./check-dates.ts";
import { explainLink, linksOf, pathOf } from "./explain-link.ts";
import { error, problemsAt, type Fault } from "./found.ts";
import { readLoosely } from "./manifest-head.ts";
import { createSiteIndex, type CheckedSite, type SiteIndex } from "./site-index.ts";
import type { ManifestFile } from "./site-files.ts";
import { walkValues } from "./walk-values.ts";

type IsWanted = (file: string) => boolean;

/** Finds the problems of the wanted files and of the files that they lead to; problems of shape come first. */
export function checkSiteRules(checked: CheckedSite, isWanted: IsWanted = () => true): Problem[] {
  const steps = checkInSteps(checked, isWanted);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Finds the same problems as `checkSiteRules`. Between two pages the server can answer other requests. */
export async function checkInTurns(checked: CheckedSite, isWanted: IsWanted = () => true): Promise<Problem[]> {
  const steps = checkInSteps(checked, isWanted);
  let step = steps.next();
  for (; !step.done; step = steps.next()) await setImmediate();
  return step.value;
}

function* checkInSteps(checked: CheckedSite, isWanted: IsWanted): Generator<void, Problem[]> {
  const { isContentComplete, isContentSound = true } = checked;
  // Missing facts would cause further problems in many places.
  const isKnown = isContentComplete && isContentSound && !checked.files.facts?.problems.length;
  const site = createSiteIndex({ ...checked, isContentComplete: isKnown });
  const isContentWanted = site.content?.some(({ file }) => isWanted(file));
  const manifests = [...site.files.manifests.values()].filter(
    ({ file, uses }) =>
      isContentWanted || isWanted(file) || uses().some((use) => use.file !== undefined && isWanted(use.file)),
  );
  const isFrameWanted = isWanted(site.files.siteFile);
  const pages: ReturnType<typeof checkManifest>[] = [];
  for (const file of manifests) {
    pages.push(checkManifest(file, site));
    yield;
  }
  const shape = [
    ...(isFrameWanted && "problems" in site.files.site ? site.files.site.problems : []),
    ...(site.files.facts && isWanted(site.files.facts.file) ? site.files.facts.problems : []),
    ...[...site.files.sectionProblems, ...pages.flatMap((page) => page.shape)].filter(({ file }) => isWanted(file)),
  ];
  const semantic = [
    ...checkAddresses([...site.files.manifests.values()].filter(({ head }) => !head.draft)),
    ...checkUnknownAddresses(site),
    ...checkUniqueHeads(site),
    ...(isFrameWanted ? checkFrame(site) : []),
    ...checkFrameContent(site),
    ...checkSchemaLines(site),
    ...pages.flatMap((page) => page.semantic),
    ...(site.content ?? []).filter(({ file }) => isWanted(file)).flatMap((file) => checkContentRules(file, site)),
  ];
  const concerned = semantic.filter(({ file, others = [] }) => [file, ...others].some(isWanted));
  return [...shape.toSorted(byPlace), ...withoutRepetition(concerned).toSorted(byPlace)];
}

/** Reports a site without a page for unknown addresses: visitors would see the message of an overloaded site. */
function checkUnknownAddresses({ files, unreadable }: SiteIndex): Problem[] {
  const isThere = [...files.manifests.values()].some(({ head }) => !head.draft && head.routes.includes(unknownRoute));
  if (isThere || unreadable.length > 0) return [];
  const hint = `write or publish a page with "routes": ["${unknownRoute}"]`;
  return [{ file: files.siteFile, ...fileStart, message: "The site has no page of unknown addresses", hint }];
}

/** Checks the schema lines of the facts and of the sections. */
function checkSchemaLines({ files: { facts, sections } }: SiteIndex): Problem[] {
  const check = ({ file, text }: { file: string; text: string }, schema: Parameters<typeof checkSchemaLine>[2]) => {
    const located = { file, locate: (path: JsonPath) => locate(text, path) };
    return checkSchemaLine(located, valueAt(readLoosely(text), ["$schema"]), schema);
  };
  return [
    ...(facts ? check(facts, { name: basename(factsFile, ".json"), of: factsFile }) : []),
    ...[...sections].flatMap(([name, section]) =>
      check(section, { name: "section", of: "sections", depth: name.split("/").length }),
    ),
  ];
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
  const schema = { name: "page-manifest", of: "manifests", depth: file.page.split("/").length - 1 };
  const line = checkSchemaLine(file, file.written()["$schema"], schema);
  const semantic = [...line, ...(outline ? checkPage(outline, site) : rest)];
  site.forget(file);
  return {
    shape: "problems" in parsing ? parsing.problems.map((one) => nameBlock(nameAsset(one, site), site)) : [],
    semantic,
  };
}

/** Adds the id of the asset whose file name a problem mentions, if there is such an asset. */
function nameAsset(problem: Problem, site: SiteIndex): Problem {
  const [, id = ""] = /^Found "(?:.*\/)?([\w-]+)\.\w+"$/.exec(problem.message) ?? [];
  const isMeant = problem.hint.startsWith("expected an asset's id") && site.assets()?.has(id);
  return isMeant ? { ...problem, hint: `${problem.hint} – did you mean "${id}"?` } : problem;
}

/** Corrects the hint about an unknown block type that is another name of a block, such as `hero`. */
function nameBlock(problem: Problem, { definition }: SiteIndex): Problem {
  const name = /^Unknown block type "(.+)"$/.exec(problem.message)?.[1]?.toLowerCase();
  if (name === undefined) return problem;
  const isCalled = ({ alsoCalled = "" }) => alsoCalled.toLowerCase().split(", ").includes(name);
  const [meant] = Object.entries(definition.blocks).find(([, block]) => isCalled(block)) ?? [];
  return meant === undefined ? problem : { ...problem, hint: `did you mean "${meant}"?` };
}

/** Finds dead links in the written props of a page whose shape is invalid. */
function checkWrittenLinks(file: ManifestFile, site: SiteIndex): Problem[] {
  const { blocks } = file.written();
  return [blocks].flat().flatMap((block, index) => {
    const shape = isObject(block) ? site.definition.blocks[String(block["type"])] : undefined;
    if (!isObject(block) || !shape) return [];
    const explain = (to: string) => explainLink(to, site);
    return walkValues(shape.props, block["props"], ["blocks", index, "props"], {
      value: (found) => problemsAt(file, found.path, linksOf(found).flatMap(explain)),
    });
  });
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

/** The files of redirects that never reach a page; undefined when the redirects reach a page. */
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
