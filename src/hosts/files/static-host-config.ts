import { styleSources } from "#engine/http/content-security-policy.ts";
import { cacheControl, policyHeader, securityHeaders } from "#engine/http/http-policy.ts";
import type { ModeDefinition, PageMode } from "#engine/page/page-mode.ts";
import { documentFiles, modeFolders } from "./page-files.ts";

/** The facts about an export that a host cannot read from the files. */
export interface HostConfig {
  modes: readonly ModeDefinition[];
  /** The redirected paths with their targets; 308 is permanent. */
  redirects: { path: string; to: string; status: 302 | 308 }[];
  paths: string[];
  /** The base paths of routes with values. A value that is not in `paths` shows the base path itself. */
  pathsWithValues: string[];
  /** Asset files by address: `/api/assets/app/till?version=1`. */
  assets: Record<string, string>;
  /** The path of all assets: `/api/assets/app/`. */
  assetsPath: string;
  /** The Content-Security-Policies of SVGs with styles, by file. */
  svgPolicies: Record<string, string>;
  /** The part of the Content-Security-Policy that all documents share. */
  policy: string;
  /** The hashes of each document's styles, by file. */
  styles: Record<string, string[]>;
  /** The paths of built files with a fixed name: `/favicon.svg`. */
  publicFiles: readonly string[];
}

/** Files for search engines, phones and security researchers. */
export const siteFiles = ["/robots.txt", "/sitemap.xml", "/site.webmanifest", "/.well-known/security.txt"];

/**
 * A `_headers` file for Netlify and Cloudflare Pages. On some hosts the header of a path replaces the header of `/*`,
 * on others both are sent. When several policies are sent, all of them apply. So the policy of `/*` only lacks the
 * parts that differ between pages: the styles' hashes, and the default for unnamed sources.
 */
export function headersFile(config: HostConfig): string {
  const { assetsPath, policy, publicFiles } = config;
  const caching = (value: string) => ({ "cache-control": value });
  const pages = documentStyles(config).flatMap(([path, sources]) =>
    headersRule(path, { [policyHeader]: `${policy}; style-src ${sources}`, ...caching(cacheControl("page")) }),
  );
  return [
    ...headersRule("/*", { ...securityHeaders, [policyHeader]: policy.replace("default-src 'none'; ", "") }),
    ...pages,
    ...headersRule("/page-plan/*", caching(cacheControl("pagePlan"))),
    ...headersRule("/page-data/*", caching(cacheControl("pageData"))),
    ...headersRule("/static/*", caching(cacheControl("staticFile"))),
    // Rules ignore the query, so an address with a version has the same lifetime as an address without a version.
    ...headersRule(`${assetsPath}*`, caching(cacheControl("asset"))),
    ...publicFiles.flatMap((path) => headersRule(path, caching(cacheControl("publicFile")))),
    ...siteFiles.flatMap((path) => headersRule(path, caching(cacheControl("siteFile")))),
    ...headersRule("/_modes/*", { "x-robots-tag": "noindex" }),
  ].join("\n");
}

/** The style sources of a page's documents in all modes, by path, because rules ignore the query. */
function documentStyles({ styles, modes }: Pick<HostConfig, "styles" | "modes">): [path: string, sources: string][] {
  const files = Object.keys(styles).filter((file) => !file.startsWith("_"));
  return files.map((name) => {
    const path = `/${name.replace(/(?:^index)?\.html$/, "")}`;
    return [path, styleSources(...documentFiles(path, modes).flatMap(({ file }) => styles[file] ?? []))];
  });
}

/** A rule of a `_headers` file, as lines. */
export function headersRule(path: string, headers: Readonly<Record<string, string>>): string[] {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ""];
}

/** A `_redirects` file: other addresses, files of assets without an extension, and modes on hosts that read queries. */
export function redirectsFile({ redirects, assets, modes }: HostConfig): string {
  const queryOf = (mode: PageMode) => mode.map((name) => `${name}=true`).join(" ");
  const inModes = modeFolders(modes).map(([mode, folder]) => `/* ${queryOf(mode)} ${folder}/:splat 200!`);
  // Some hosts do not support 308.
  const others = redirects.map(({ path, to, status }) => `${path} ${to} ${status === 308 ? 301 : status}`);
  const files = Object.entries(assets).flatMap(([address, file]) => {
    const path = address.replace(/\?.*/, "");
    return path === `/${file}` ? [] : [`${path} /${file} 200`];
  });
  return [...others, ...[...new Set(files)].sort(), ...inModes, ""].join("\n");
}
