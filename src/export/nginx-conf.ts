import { cacheControl } from "#src/http/http-policy.ts";
import { hashSource, styleSources } from "#src/http/content-security-policy.ts";
import { barePolicy, filePolicy, policyHeader, securityHeaders } from "#src/http/security-headers.ts";
import { unknownPath } from "#src/manifest/unknown-path.ts";
import { assetExtensions } from "./export-assets.ts";
import type { Hosting } from "./static-host-config.ts";
import { documentFiles } from "./page-files.ts";

/** Seconds for which caches in front keep a page of an export; it changes only when there is another. */
const maxAge = 60;

/**
 * An nginx configuration that answers an export as the site's server would: to be included in the
 * `http` context. The folder is the one it was written into.
 */
export function nginxConf({ redirects, assetsPath, policy, styles, drawings }: Hosting, folder: string): string {
  const pagePolicy = `${policy}; style-src ${styleSources("$page_style")}`;
  return `# Serves the exported site. Include it in nginx's http context; change "listen" and "root" as needed.

# Names of documents are long and many. Nginx wants this before the first "map".
map_hash_bucket_size 512;
map_hash_max_size ${Math.max(2048, 4 * (Object.keys(styles).length + Object.keys(drawings).length))};

map "$arg_embedded:$arg_agent" $page_variant {
  default "";
  "true:true" "/_variants/embedded-agent";
  "~^true:" "/_variants/embedded";
  "~:true$" "/_variants/agent";
}

map $arg_version $asset_caching {
  default "${cacheControl("versionedAsset")}";
  "" "${cacheControl("asset")}";
}

# As it was sent: what nginx decodes could name another site, or end the header.
map $request_uri $without_slash {
  default "/";
  "~^/+(?<bare>[^?]*?)/*(?:\\?.*)?$" "/$bare";
}

map $uri $page_style {
  default ${quote(hashSource(""))};
${Object.entries(styles).map(([file, hash]) => `  ${quote(`/${file}`)} ${quote(hash)};`).join("\n")}
}

map $uri $drawing_policy {
  default ${quote(filePolicy("image/svg+xml"))};
${Object.entries(drawings).map(([file, own]) => `  ${quote(`/${file}`)} ${quote(own)};`).join("\n")}
}

map $sent_http_content_type $file_policy {
  default ${quote(barePolicy)};
  "image/svg+xml" $drawing_policy;
${["application/pdf", "video/mp4", "video/webm"].map((type) => `  ${quote(type)} ${quote(filePolicy(type))};`).join("\n")}
}

server {
  listen 8080;
  root ${quote(folder)};
  server_tokens off;
  absolute_redirect off;
  charset utf-8;
  charset_types text/javascript text/plain text/vtt;
  types {
    text/html html; text/javascript js; application/json json; image/svg+xml svg; image/png png; image/jpeg jpg;
    image/webp webp; image/avif avif; image/gif gif; application/pdf pdf; video/mp4 mp4; video/webm webm;
    text/vtt vtt; text/plain txt; application/xml xml;
  }
  default_type application/octet-stream;
  gzip_static on;
  gzip_vary on;
  # With ngx_brotli: brotli_static on;
  error_page 404 $page_variant${unknownPath}.html;
  # For what nginx refuses before it looks for a location; those have their own.
${headerLines({ ...securityHeaders, [policyHeader]: barePolicy }, "  ")}

${redirects.map(({ path, to }) => location(`= ${path}`, "", `return 302 ${quote(to)};`)).join("\n")}

${location("= /", cacheControl("page", maxAge), "try_files $page_variant/index.html =404;", pagePolicy)}
${location("= /index", "", "return 404;")}
${location(`= ${unknownPath}`, "", "return 404;")}
${documentFiles(unknownPath).map(({ file }) => location(`= /${file}`, cacheControl("unknownPage", maxAge), "internal;", pagePolicy)).join("\n")}
${location("^~ /_variants/", "", "return 404;")}
${location("~ ./$", "", "return 308 $without_slash$is_args$args;")}
${location("/static/", cacheControl("staticFile"), "try_files $uri =404;")}
${location("/page-data/", cacheControl("pageData"), "try_files $uri =404;")}
${location("/page-plan/", cacheControl("pagePlan", maxAge), "try_files $uri =404;")}
${location(assetsPath, "$asset_caching", `try_files $uri ${assetExtensions.map((one) => `$uri${one}`).join(" ")} =404;`)}
${["/favicon.svg", "/robots.txt", "/sitemap.xml", "/.well-known/security.txt"].map((file) => location(`= ${file}`, "public, max-age=86400", "try_files $uri =404;")).join("\n")}
${location("/", cacheControl("page", maxAge), "try_files $page_variant$uri.html =404;", pagePolicy)}
}
`;
}

/** Headers of a location replace those around it, so each has them all. */
function location(match: string, caching: string, rule: string, policy = "$file_policy"): string {
  const headers = { ...securityHeaders, [policyHeader]: policy, ...(caching && { "cache-control": caching }) };
  return [`  location ${match} {`, headerLines(headers, "    "), `    ${rule}`, "  }"].join("\n");
}

function headerLines(headers: Record<string, string>, indent: string): string {
  return Object.entries(headers).map(([name, value]) => `${indent}add_header ${name} ${quote(value)} always;`).join("\n");
}

function quote(text: string): string {
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}
