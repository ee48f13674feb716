import { projectFolders } from "#engine/project-folders.ts";
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { listServerPackages, selectComponents } from "#tools/bundle/server-packages.ts";
import { takeNoArguments } from "#engine/command-line.ts";

const usage = `npm run --silent sbom [FOLDER]   prints the packages that the built server loads, as CycloneDX JSON; with a
folder, writes the JSON and the packages there, for the container image`;
const [folder, ...more] = process.argv.slice(2);
if (folder === undefined || folder.startsWith("-") || more.length > 0) takeNoArguments(usage);
const { server } = projectFolders;
if (!existsSync(server)) throw new Error("There is no built server – run npm run build");
const packages = await listServerPackages(server);
// Without "dev", as with NODE_ENV=production, npm also omits packages that production shares, such as React's.
const given = ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only", "--include", "dev"];
const whole = execFileSync("npm", given, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
const sbom = selectComponents(whole, packages);
if (folder === undefined) process.stdout.write(sbom);
else {
  const imported = packages.filter(({ isImported }) => isImported);
  for (const { path } of imported) {
    const isOwn = (source: string) => source === path || !source.slice(path.length).startsWith("/node_modules");
    cpSync(path, join(folder, path), { recursive: true, dereference: true, filter: isOwn });
  }
  writeFileSync(join(folder, "sbom.json"), sbom);
  console.log(`Copied ${imported.length} packages into ${folder}`);
}
