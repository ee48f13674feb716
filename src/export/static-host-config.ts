import { cacheControl } from "#src/http/http-policy.ts";
import { styleSources } from "#src/http/content-security-policy.ts";
import { policyHeader, securityHeaders } from "#src/http/security-headers.ts";
import { documentFiles } from "./page-files.ts";

/** What a host must know of an export besides its files. */
export interface Hosting {
  /** Paths that lead to another site, with their addresses. */
  redirects: { path: string; to: string }[];
  /** Files of the content service by address: `/api/assets/mma/till?version=1`. */
  assets: Record<string, string>;
  /** The path of the content service's files. */
  assetsPath: string;
  /** The Content-Security-Policies of drawings that have styles, by file. */
  drawings: Record<string, string>;
  /** What the Content-Security-Policies of all documents have in common. */
  policy: string;
  /** The hash of each document's style, by the document's name. */
  styles: Record<string, string>;
}

/**
 * A `_headers` file, as Netlify and Cloudflare Pages read it. HTML keeps their default: ask each time.
 * Hosts differ in whether a path's header replaces or joins that of `/*`; joined policies all hold, so
 * the one of `/*` only lacks what is a page's own: its style, and with it what is not named.
 */
export function headersFile({ assetsPath, policy, styles }: Hosting): string {
  return [
    ...rule("/*", { ...securityHeaders, [policyHeader]: policy.replace("default-src 'none'; ", "") }),
    ...pageStyles(styles).flatMap(([path, sources]) => rule(path, { [policyHeader]: `${policy}; style-src ${sources}` })),
    ...rule("/static/*", { "cache-control": cacheControl("staticFile") }),
    ...rule("/page-data/*", { "cache-control": cacheControl("pageData") }),
    ...rule(`${assetsPath}*`, { "cache-control": cacheControl("asset") }),
    ...rule("/_variants/*", { "x-robots-tag": "noindex" }),
  ].join("\n");
}

/** By path, the styles of all forms of its page: rules do not see the query. */
function pageStyles(styles: Record<string, string>): [path: string, sources: string][] {
  const paths = Object.keys(styles).filter((file) => !file.startsWith("_")).map((file) => `/${file.replace(/(?:^index)?\.html$/, "")}`);
  return paths.map((path) => [path, styleSources(...documentFiles(path).flatMap(({ file }) => styles[file] ?? []))]);
}

function rule(path: string, headers: Readonly<Record<string, string>>): string[] {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ""];
}

/** A `_redirects` file: other sites, the forms of pages (by query, on hosts that can), files without an extension. */
export function redirectsFile({ redirects, assets }: Hosting): string {
  const forms = [
    "/* embedded=true agent=true /_variants/embedded-agent/:splat 200!",
    "/* embedded=true /_variants/embedded/:splat 200!",
    "/* agent=true /_variants/agent/:splat 200!",
  ];
  const leaving = redirects.map(({ path, to }) => `${path} ${to} 302`);
  const files = Object.entries(assets).flatMap(([address, file]) => {
    const path = address.replace(/\?.*/, "");
    return path === `/${file}` ? [] : [`${path} /${file} 200`];
  });
  return [...leaving, ...[...new Set(files)].sort(), ...forms, ""].join("\n");
}
