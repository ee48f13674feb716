import type { PageManifest, RedirectManifest } from "#schemas/page-manifest.ts";
import { formatProblem } from "#engine/json/problem.ts";
import { definition } from "../../../tests/this-site.ts";
import { parseManifest, parseSiteManifest, type ManifestParsing, type ParsedManifest } from "./parse-manifest.ts";
import type { SiteManifests } from "./plan-site.ts";

const site = {
  name: "Money Market Account",
  language: "en-ZA",
  navigation: [{ text: "Help", to: "/help" }],
  groupLink: { text: "Group", to: "https://group.example" },
};

/** What every manifest of a page must say; a test adds what it is about. */
const page = { title: "Help", description: "Answers.", blocks: [] };

/** Parses manifests that a test writes, as if each were a file; throws what is wrong with them. */
export function siteManifests(pages: Record<string, object>): SiteManifests {
  return {
    site: orThrow(parseSiteManifest("page-manifests/site.json", JSON.stringify(site), definition)),
    pages: new Map(Object.entries(pages).map(([id, value]) => [id, parsed(id, value)])),
  };
}

/** Parses the manifest of one page, at `/help` unless it says otherwise. */
export function pageManifest(value: object): ParsedManifest<PageManifest> {
  const manifest = parsed("help", { routes: ["/help"], ...value });
  if ("redirect" in manifest.value) throw new Error("The manifest is a redirect");
  return { ...manifest, value: manifest.value };
}

function parsed(id: string, value: object): ParsedManifest<PageManifest | RedirectManifest> {
  const whole = "redirect" in value ? value : { ...page, ...value };
  return orThrow(parseManifest(`page-manifests/${id}.json`, JSON.stringify(whole, null, 2), definition));
}

function orThrow<Value>(parsing: ManifestParsing<Value>): ParsedManifest<Value> {
  if ("manifest" in parsing) return parsing.manifest;
  throw new Error(parsing.problems.map(formatProblem).join("\n"));
}
