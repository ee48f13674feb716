import * as z from "zod";
import type { Block } from "./block.ts";
import { blockEntries } from "./block-entry.ts";
import type { ContentModel } from "./content-model.ts";
import { datedFields, periodProblems } from "./period.ts";
import { isSafeLink } from "./safe-link.ts";
import { Link, Meant, PictureId } from "./value.ts";

const parameterName = z
  .string()
  .regex(/^(?!(?:constructor|prototype)$)[a-z][A-Za-z0-9]*$/, { error: "expected a name such as tab" });

const RoutePath = z
  .string()
  .regex(
    /^(?!.*\/\.\.?(?:\/|$))(?:\*|\/|(?:\/[\w.-]+)*\/(?:[\w.-]+|:(?!(?:constructor|prototype)\b)[a-z][A-Za-z0-9]*\??))$/,
    { error: ({ input }) => explainPath(String(input)) },
  )
  .describe("A path; its last part may be a parameter (:tab), optional with a question mark");

function explainPath(written: string): string {
  if (/^\/.*[^/]\/$/.test(written)) return "write it without the slash at its end";
  if (/\w\s|\s\//.test(written)) return "write it without spaces";
  if (/^[^?#:*]*(?![A-Za-z])\p{L}/u.test(written)) return "write it with letters from a to z, digits, - and _";
  if (/^\w[\w/-]*$/.test(written)) return `begin it with a slash: /${written}`;
  return "expected a path such as /help or /deals/:tab?, or * for the page of unknown addresses";
}

/** The last part of an address, as in `RoutePath`: hosts, sitemaps and headers need no escapes for it. */
const RouteValue = z
  .string()
  .regex(/^(?!\.\.?$)[\w.-]+$/, { error: "write it with letters from a to z, digits, - and _" });

const RouteWithParams = z.strictObject({
  path: RoutePath,
  params: z
    .record(parameterName, z.union([z.string(), z.array(RouteValue).min(1)]))
    .describe("A text fixes a parameter for this route; a list names the values it may have"),
});

/** A route of a page; search engines can list a route with fixed parameters as a separate page. */
const PageRoute = z.union([
  RoutePath,
  RouteWithParams.extend({
    title: z
      .string()
      .min(1)
      .optional()
      .describe("The title of the address, which search engines then list as a page of its own"),
    description: z.string().min(1).optional().describe("The description that belongs to this title"),
  }),
]);

const schemaLine = z.string().optional().describe("../schemas/generated/page-manifest.schema.json");

function routesOf<Route extends z.ZodType>(route: Route) {
  return z.array(route).min(1).max(100).describe("The page's addresses; the first is the canonical one");
}

function redirectManifest<Target extends z.ZodType>(redirect: Target) {
  return z.strictObject({ $schema: schemaLine, routes: routesOf(z.union([RoutePath, RouteWithParams])), redirect });
}

const PathThere = Link.refine((path) => path.startsWith("/"), {
  error: "Expected a path there",
  params: { hint: "write it like /offer" },
});

const PathHere = z
  .string()
  .regex(/^\/(?![\\/])\S*$/, {
    error: 'redirects lead to a path on this site such as /help, or to "registration" with a "path"',
    abort: true,
  })
  .refine(isSafeLink, {
    error: "Browsers would read this address as another address",
    params: { hint: "write it without backslashes or invisible characters" },
  });

/** The manifest of an address that leads away from this site. */
const AwayManifest = redirectManifest(
  z.strictObject({
    to: z
      .enum(["registration"])
      .meta({ enumDescriptions: ["Registration: opening an account, offers, signing in"] })
      .describe("The site that the redirect leads to; REGISTRATION_URL is the address of registration"),
    path: PathThere.describe("The path there"),
  }),
);

const MovedManifest = redirectManifest(
  z.strictObject({ to: PathHere.describe("The path on this site that it leads to permanently: /new-address") }),
);

/** The two kinds of redirects: away from this site, and within it. */
export const redirectManifests = { away: AwayManifest, moved: MovedManifest };
export type RedirectManifest = z.infer<typeof AwayManifest> | z.infer<typeof MovedManifest>;

export const PageFields = z.strictObject({
  $schema: schemaLine,
  routes: routesOf(PageRoute),
  title: z.string().min(1).describe("The page's title, without the site's name"),
  description: z.string().min(1).describe("One sentence for search results"),
  picture: PictureId.optional().describe("The picture of the page in posts that share it"),
  index: z.boolean().optional().describe("False keeps the page out of search results"),
  draft: z
    .boolean()
    .optional()
    .describe("True keeps the page off the site: previews and development show it. Another page may have its address"),
  ...datedFields,
  meant: Meant,
});

/** The place of a shared section among a page's blocks. */
export const SectionUse = z.strictObject({
  use: z.string().describe("The shared section that is shown here: the name of its file in page-manifests/sections/"),
});

/** The schema of a shared section: blocks that several pages show. */
export function sectionSchema(blocks: Readonly<Record<string, Block>>, model: ContentModel) {
  return z.strictObject({
    $schema: schemaLine,
    blocks: blockEntries(blocks, model).describe("The blocks of the section from top to bottom"),
  });
}

export function pageManifestSchema(blocks: Readonly<Record<string, Block>>, model: ContentModel) {
  return PageFields.extend({
    blocks: blockEntries(blocks, model).describe("The page from top to bottom"),
  }).superRefine((page, context) => {
    for (const problem of periodProblems(page)) context.addIssue(problem);
  });
}
export type PageManifest = z.infer<ReturnType<typeof pageManifestSchema>>;
