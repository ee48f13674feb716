import { pathToFileURL } from "node:url";
import { areSocialImagesBuilt, isBuilt } from "#tools/bundle/build-stamp.ts";
import { misspeltCmsUrl } from "#hosts/node/start-own-cms.ts";
import { takeNoArguments } from "#engine/command-line.ts";

// Runs the named script of `dist/server/`, after a production build if the source changed.
const [script = "main.js", ...rest] = process.argv.slice(2);
process.argv.splice(2, Infinity, ...rest);
// The other scripts parse their own arguments.
const does = "builds what is stale and serves the site on HOST and PORT; the README lists what the environment sets";
if (script === "main.js") takeNoArguments(`npm start   ${does}`);
const { NODE_ENV, CMS_URL } = process.env;
// A person who tries the project gets its sample content; a production process must ask for it.
if (NODE_ENV !== "production" && !CMS_URL && misspeltCmsUrl(process.env) === undefined)
  process.env["SAMPLE_CONTENT"] ||= "true";
process.env["NODE_ENV"] = "production";
/** The checks are slow to load and run only before a new build. */
const stopOnErrors = async () => (await import("./check-pages.ts")).stopOnErrors();
if (!(await isBuilt())) {
  await stopOnErrors();
  console.error("Building the site …");
  const { buildSite } = await import("#tools/bundle/build-site.ts");
  await buildSite();
} else if (!(await areSocialImagesBuilt())) {
  await stopOnErrors();
  const { buildSocialImages } = await import("#tools/bundle/social-images.ts");
  await buildSocialImages();
}
await import(pathToFileURL(`dist/server/${script}`).href);
