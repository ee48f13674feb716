import { stopOnErrors } from "./check-pages.ts";
import { suggestName } from "#schemas/nearest-name.ts";
import { takeNoArguments } from "#engine/command-line.ts";

const [option, target = "", ...more] = process.argv.slice(2).join("=").split("=");
const isForWorkers = target === "workers";
const does = "checks manifests and content, and builds the site into dist/; for Workers into dist/worker/, too";
takeNoArguments(`npm run build [-- --target workers]   ${does}`, option === "--target" ? more : undefined);
if (option === "--target" && !isForWorkers) {
  console.error(`Unknown target "${target}" – ${suggestName(target, ["workers"])}`);
  process.exit(2);
}

process.env["NODE_ENV"] = "production";
if (isForWorkers) (await import("#tools/bundle/worker-config.ts")).readOwnConfig();
await stopOnErrors();
const { buildSite } = await import("#tools/bundle/build-site.ts");
await buildSite();
console.log("Built the site into dist/");
if (isForWorkers) {
  const { buildWorker } = await import("#tools/bundle/build-worker.ts");
  await buildWorker();
  console.log("Built the Worker into dist/worker/ – deploy it with: npx wrangler deploy -c dist/worker/wrangler.jsonc");
}
