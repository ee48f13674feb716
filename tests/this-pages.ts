import { planSite } from "#engine/manifest/plan-site.ts";
import { readManifests } from "#engine/manifest/read-manifests.ts";
import { definition } from "./this-site.ts";

const read = readManifests("page-manifests", definition);
if (!read.manifests) throw new Error(`The site's manifests cannot be used: ${JSON.stringify(read.problems)}`);

/** The manifests of this checkout's site, read once in a process. */
export const { manifests } = read;
/** The problems of the manifests. */
export const { problems } = read;
/** The planned pages of the manifests. */
export const pages = planSite(manifests, definition);
