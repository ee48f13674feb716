import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { sharedPolicy } from "#engine/http/content-security-policy.ts";
import { mediaTypeOf } from "#engine/http/media-types.ts";
import { svgPolicy } from "#engine/http/svg-policy.ts";
import { scriptHashes } from "#engine/render/write-document.ts";
import { redirectAddress, redirectStatus } from "#engine/page/redirect-address.ts";
import type { Site } from "#engine/serve/create-site.ts";
import type { ExportRecord } from "./export-record.ts";
import { nginxConf } from "./nginx-conf.ts";
import { writeOutput } from "./output-folder.ts";
import { headersFile, redirectsFile, siteFiles, type HostConfig } from "./static-host-config.ts";

export interface HostedSite {
  folder: string;
  root: string;
  /** True to write brotli and gzip encodings beside each text. */
  compress: boolean;
  site: Pick<Site, "definition" | "pages" | "render" | "policy" | "registrationUrl" | "fetch">;
}

/** Writes the files for hosts and search engines: `_headers`, `_redirects`, `nginx.conf`, the sitemap and others. */
export async function writeHostConfig({ folder, root, compress, site }: HostedSite, { pages, assets }: ExportRecord) {
  const { document, imageBase } = site.render;
  const { paths, redirects, pathsWithValues } = site.pages();
  const config: HostConfig = {
    modes: site.definition.modes,
    paths: [...paths, ...redirects],
    pathsWithValues,
    assets,
    assetsPath: imageBase,
    svgPolicies: await readSvgPolicies(Object.values(assets), folder),
    redirects: listRedirects(site),
    policy: sharedPolicy(scriptHashes(document), site.policy),
    styles: Object.assign({}, ...Object.values(pages).map((page) => page.styles)),
    publicFiles: await listPublicFiles(folder),
  };
  await writeOutput(folder, "_headers", headersFile(config), false);
  await writeOutput(folder, "_redirects", redirectsFile(config), false);
  await writeOutput(folder, "nginx.conf", nginxConf(config, resolve(root)), false);
  for (const path of siteFiles) {
    const response = await site.fetch(new Request(new URL(path, "http://localhost")));
    await writeOutput(folder, path.slice(1), await response.text(), compress && "quick");
  }
}

/** Icons and fonts are the files of their types at the top of the folder. */
async function listPublicFiles(folder: string): Promise<string[]> {
  return (await readdir(folder))
    .filter((name) => /^(?:image|font)\//.test(mediaTypeOf(name)))
    .map((name) => `/${name}`);
}

/** The policies of the SVGs among some files that differ from the default policy of SVGs. */
async function readSvgPolicies(files: string[], folder: string): Promise<Record<string, string>> {
  const svgs = files.filter((file) => file.endsWith(".svg"));
  const read = async (file: string) => svgPolicy(await readFile(join(folder, file), "utf8"));
  const policies = await Promise.all(svgs.map(async (file) => [file, await read(file)] as const));
  return Object.fromEntries(policies.filter(([, policy]) => policy !== svgPolicy()));
}

function listRedirects({ pages, registrationUrl }: HostedSite["site"]): HostConfig["redirects"] {
  const { redirects, find } = pages();
  return redirects.flatMap((path) => {
    const found = find(path);
    if (!found || !("redirect" in found)) return [];
    const to = redirectAddress(found.redirect, registrationUrl);
    return [{ path, to, status: redirectStatus(found.redirect) }];
  });
}
