import { styleSources } from "#engine/http/content-security-policy.ts";
import { cacheControl, policyHeader, securityHeaders } from "#engine/http/http-policy.ts";
import { documentFiles } from "./page-files.ts";

/** Everything about an export that a host cannot read from its files. */
export interface HostConfig {
  /** Paths that redirect, where they lead, and whether that is for good: 308. */
  redirects: { path: string; to: string; status: 302 | 308 }[];
  /** The paths of all pages and redirects. */
  paths: string[];
  /** The paths below which another value than those in `paths` means the path itself. */
  pathsWithValues: string[];
  /** Asset files by address: `/api/assets/app/till?version=1`. */
  assets: Record<string, string>;
  /** The path of all assets: `/api/assets/app/`. */
  assetsPath: string;
  /** The Content-Security-Policies of SVGs with styles, by file. */
  svgPolicies: Record<string, string>;
  /** The part of the Content-Security-Policy that all documents share. */
  policy: string;
  /** The hash of each document's style, by file. */
  styles: Record<string, string>;
}

/** Files for search engines, phones and security researchers. */
export const siteFiles = ["/robots.txt", "/sitemap.xml", "/site.webmanifest", "/.well-known/security.txt"];

/** Built files under a name of their own. */
export const publicFiles = [
  "/favicon.svg",
  "/favicon.ico",
  "/apple-touch-icon.png",
  "/icon-192.png",
  "/icon-512.png",
  "/icon-maskable-512.png",
];

/**
 * A `_headers` file, as Netlify and Cloudflare Pages read it. Hosts differ in whether the header of a
 * path replaces the one of `/*` or is added to it. Added policies all hold, so the policy of `/*` only
 * lacks what is particular to a page: its style, and the default for everything that is not named.
 */
export function headersFile({ assetsPath, policy, styles }: HostConfig): string {
  const caching = (value: string) => ({ "cache-control": value });
  const pages = documentStyles(styles).flatMap(([path, sources]) =>
    rule(path, { [policyHeader]: `${policy}; style-src ${sources}`, ...caching(cacheControl("page")) }),
  );
  return [
    ...rule("/*", { ...securityHeaders, [policyHeader]: policy.replace("default-src 'none'; ", "") }),
    ...pages,
    ...rule("/page-plan/*", caching(cacheControl("pagePlan"))),
    ...rule("/page-data/*", caching(cacheControl("pageData"))),
    ...rule("/static/*", caching(cacheControl("staticFile"))),
    // Rules do not see the query, so an address with a version is kept no longer than one without.
    ...rule(`${assetsPath}*`, caching(cacheControl("asset"))),
    ...publicFiles.flatMap((path) => rule(path, caching(cacheControl("publicFile")))),
    ...siteFiles.flatMap((path) => rule(path, caching(cacheControl("siteFile")))),
    ...rule("/_modes/*", { "x-robots-tag": "noindex" }),
  ].join("\n");
}

/** By path, the style sources of a page's documents in all modes: rules do not see the query. */
function documentStyles(styles: Record<string, string>): [path: string, sources: string][] {
  const files = Object.keys(styles).filter((file) => !file.startsWith("_"));
  return files.map((name) => {
    const path = `/${name.replace(/(?:^index)?\.html$/, "")}`;
    return [path, styleSources(...documentFiles(path).flatMap(({ file }) => styles[file] ?? []))];
  });
}

function rule(path: string, headers: Readonly<Record<string, string>>): string[] {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ""];
}

/** A `_redirects` file: other addresses, page modes (by query, on hosts that read it) and asset files, whose addresses have no extension. */
export function redirectsFile({ redirects, assets }: HostConfig): string {
  const modes = [
    "/* embedded=true agent=true /_modes/embedded-agent/:splat 200!",
    "/* embedded=true /_modes/embedded/:splat 200!",
    "/* agent=true /_modes/agent/:splat 200!",
  ];
  // Not all hosts know 308.
  const others = redirects.map(({ path, to, status }) => `${path} ${to} ${status === 308 ? 301 : status}`);
  const files = Object.entries(assets).flatMap(([address, file]) => {
    const path = address.replace(/\?.*/, "");
    return path === `/${file}` ? [] : [`${path} /${file} 200`];
  });
  return [...others, ...[...new Set(files)].sort(), ...modes, ""].join("\n");
}
