import { extname } from "node:path";
import { hashSource, styleSources } from "#engine/http/content-security-policy.ts";
import * as http from "#engine/http/http-policy.ts";
import { mediaTypes } from "#engine/http/media-types.ts";
import { unknownPath } from "#engine/manifest/route-table.ts";
import type { ModeDefinition, PageMode } from "#engine/page/page-mode.ts";
import { modeFolders } from "./page-files.ts";
import { siteFiles, type HostConfig } from "./static-host-config.ts";

type Entry = [key: string, value: string];

/** An nginx configuration for the `http` context, which serves an export in a folder like the site's server. */
export function nginxConf(config: HostConfig, folder: string): string {
  const { assets, modes, paths, pathsWithValues, styles, svgPolicies } = config;
  const entries = Math.max(...[paths, styles, svgPolicies, assets].map((byKey) => Object.keys(byKey).length));
  const types = Object.entries(mediaTypes).map(([extension, type]) => `${type} ${extension};`);
  const ownCases = paths.map((path): Entry => [path, path]);
  const withoutValues = pathsWithValues.map((path): Entry => [`~^${path.replaceAll(".", "\\.")}/[^/]+$`, path]);
  const modeCases = modeFolders(modes).map(([mode, name]): Entry => [modePattern(mode, modes), name]);
  const assetCaching: Entry[] = [...assetVersions(assets), ["~:$", http.cacheControl("asset")]];
  const pictureHeaders = http.documentHeaders.map((name) =>
    map("$sent_http_content_type", variableOf(name), http.securityHeaders[name] ?? "", [["~^image/", ""]]),
  );
  const svgEntries = Object.entries(svgPolicies).map(([file, policy]): Entry => [`/${file}`, policy]);
  const pageStyles = Object.entries(styles).map(([file, hashes]): Entry => [`/${file}`, hashes.join(" ")]);
  return `# Serves the exported site. Include it in nginx's http context; change "listen" and "root" as needed.

# File names are long and many. nginx reads these two before the first "map" only.
map_hash_bucket_size 512;
map_hash_max_size ${Math.max(2048, 4 * entries)};

${map(quote(modes.map(({ name }) => `$arg_${name}`).join(":")), "$page_mode", "", modeCases)}

# The path as it was sent: a decoded one could name another site, or end the header.
map $request_uri $without_slash {
  default "/";
  "~^/+(?<bare>[^?]*?)/*(?:\\?.*)?$" "/$bare";
}

# An encoded or a double slash, which nginx would read as one slash. A slash at the end of the path is redirected.
map $request_uri $other_slash { "~*^[^?]*(?:%2f|//[^/?])[^?]*?(?<end>/?)(?:\\?|$)" "1$end"; }

map $other_slash$uri $decoded { "~^(?<known>/.*?)/*\\z" "$known"; }

# A map ignores the case of letters. The path is decoded here, because its only use is to choose a path of the site.
${map("$decoded", "$own_case", "", ownCases)}

# Below these paths, an address without a page has an unknown value.
${map("$without_slash", "$without_value", "", withoutValues)}

${map('"$uri:$arg_version"', "$asset_caching", http.cacheControl("otherVersionAsset"), assetCaching)}

${map("$uri", "$page_style", hashSource(""), pageStyles)}

${map("$uri", "$svg_policy", http.filePolicy("image/svg+xml"), svgEntries)}

${map("$sent_http_content_type", "$file_policy", http.barePolicy, mediaPolicies())}

${pictureHeaders.join("\n\n")}

server {
  listen 8080;
  root ${quote(folder)};
  server_tokens off;
  absolute_redirect off;
  charset utf-8;
  charset_types text/javascript text/css text/plain text/vtt;
  types { ${types.join(" ")} }
  default_type application/octet-stream;
  gzip_static on;
  gzip_vary on;
  # With ngx_brotli: brotli_static on;
  max_ranges 0;
  error_page 404 @unknown_page;
  if ($other_slash = 1) { return 404; }
  # For requests that nginx refuses before it chooses a location.
${headerLines({ ...http.securityHeaders, [http.policyHeader]: http.barePolicy }, "  ")}

${listLocations(config).join("\n")}
}
`;
}

function listLocations({ redirects, assets, assetsPath, policy, publicFiles }: HostConfig): string[] {
  const pagePolicy = `${policy}; style-src ${styleSources("$page_style")}`;
  const extensions = [...new Set(Object.values(assets).map((file) => `$uri${extname(file)}`))].sort();
  const exact = "try_files $uri =404;";
  const unknown = `try_files $page_mode${unknownPath}.html =404;`;
  return [
    ...redirects.map(({ path, to, status }) =>
      location(`= ${path}`, "redirect", `return ${status} ${quote(withArguments(to))};`),
    ),
    location("~ ./$", "redirect", `${meant} return 308 $without_slash$is_args$args;`),
    location("= /", "page", `${slashesAlone} try_files $page_mode/index.html =404;`),
    location("/", "page", "try_files $page_mode$uri.html @meant;"),
    location("@meant", "redirect", `${isGone} ${meant} return 404;`),
    location("@unknown_page", "unknownPage", unknown),
    ...["= /index", `= ${unknownPath}`, "^~ /_modes/"].map((match) => `  location ${match} { return 404; }`),
    location("/page-plan/", "pagePlan", exact),
    location("/page-data/", "pageData", exact),
    location("/static/", "staticFile", `error_page 404 @missing_file; ${exact}`),
    location("@missing_file", "missingFile", unknown),
    location(assetsPath, "asset", `try_files $uri ${extensions.join(" ")} =404;`),
    ...publicFiles.map((file) => location(`= ${file}`, "publicFile", exact)),
    ...siteFiles.map((file) => location(`= ${file}`, "siteFile", exact)),
  ];

  /** In nginx, a location's headers replace the headers around it, so each location lists all headers. */
  function location(match: string, kind: http.AddressKind, directive: string): string {
    const { security, body } = http.addressPolicies[kind];
    const headers = {
      ...http.securityHeaders,
      ...(kind === "asset" && Object.fromEntries(http.documentHeaders.map((name) => [name, variableOf(name)]))),
      [http.policyHeader]: security === "document" ? pagePolicy : "$file_policy",
      "cache-control": kind === "asset" ? "$asset_caching" : http.cacheControl(kind),
    };
    const ranges = body === "file" ? ["    max_ranges 1;"] : [];
    return [`  location ${match} {`, headerLines(headers, "    "), ...ranges, `    ${directive}`, "  }"].join("\n");
  }
}

/** A removed page has no file until nginx reloads its configuration: this rule prevents a redirect to the same path. */
const isGone = "if ($own_case = $uri) { return 404; }";

/** Redirects an address that consists of slashes: nginx reads these as one slash, and would show the home page. */
const slashesAlone = 'if ($request_uri ~* "^/(?:/|%2f)") { return 308 $without_slash$is_args$args; }';

/** Redirects an address without a page to the page that the visitor probably meant. */
const meant = `${leadTo("$own_case")} ${leadTo("$without_value")}`;

/** A redirect to the path in a variable, unless the variable is empty. */
function leadTo(variable: string): string {
  return `if (${variable}) { return 308 ${variable}$is_args$args; }`;
}

/** A pattern also for all modes together, because nginx ignores the case of other keys. */
function modePattern(mode: PageMode, modes: readonly ModeDefinition[]): string {
  const values = modes.map(({ name }) => (mode.includes(name) ? "true" : "[^:]*"));
  return `~^${values.join(":")}$`.replace("^[^:]*", "").replace("[^:]*$", "");
}

/** Adds the visitor's query before the fragment. nginx would read a dollar sign as the start of a variable. */
function withArguments(to: string): string {
  const [path = "", ...fragment] = to.replaceAll("$", "%24").split("#");
  return [path + (path.includes("?") ? "&$args" : "$is_args$args"), ...fragment].join("#");
}

/** The cache lifetime of an asset, by file and present version. */
function assetVersions(assets: Record<string, string>): Entry[] {
  return Object.entries(assets).flatMap(([address, file]) => {
    const [, version] = /[?&]version=(\w+)/.exec(address) ?? [];
    return version === undefined ? [] : [[`/${file}:${version}`, http.cacheControl("versionedAsset")]];
  });
}

/** The policies of media types that differ from the default policy. */
function mediaPolicies(): Entry[] {
  const types = Object.values(mediaTypes).filter((type) => http.filePolicy(type) !== http.barePolicy);
  return types.map((type) => [type, type === "image/svg+xml" ? "$svg_policy" : http.filePolicy(type)]);
}

/** Two addresses may lead to one file, and nginx refuses a repeated key. */
function map(source: string, variable: string, byDefault: string, entries: Entry[]): string {
  const lines = Array.from(new Map(entries), ([key, value]) => `  ${quote(key)} ${quote(value)};`);
  return [`map ${source} ${variable} {`, `  default ${quote(byDefault)};`, ...lines, "}"].join("\n");
}

/** The variable with the value of a header that pictures do not have; nginx omits an empty header. */
function variableOf(header: string): string {
  return `$${header.replaceAll("-", "_")}`;
}

function headerLines(headers: Record<string, string>, indent: string): string {
  return Object.entries(headers)
    .map(([name, value]) => `${indent}add_header ${name} ${quote(value)} always;`)
    .join("\n");
}

function quote(text: string): string {
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}
