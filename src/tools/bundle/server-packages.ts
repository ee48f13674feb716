import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { nodeFileTrace } from "@vercel/nft";
import * as z from "zod";
import type { BundleReport } from "./bundle-report.ts";

const Lockfile = z.object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) });

/** The packages that the built server imports or contains, with their references in an SBOM: `css-tree@2.2.1`. */
export async function listServerPackages(server: string) {
  const scripts = readdirSync(server, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
  const { fileList } = await nodeFileTrace(
    scripts.map((name) => join(server, name)),
    // Only imports count; files that a script reads do not count.
    { analysis: { emitGlobs: false, computeFileReferences: false, evaluatePureExpressions: false } },
  );
  const report = JSON.parse(readFileSync(join(server, ".vite/bundle-report.json"), "utf8")) as BundleReport;
  const imported = new Set([...fileList].flatMap(packageOf));
  const contained = Object.values(report).flat().flatMap(packageOf);
  const { packages } = Lockfile.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
  return [...new Set([...imported, ...contained])].sort().map((path) => {
    const reference = `${path.replace(/^.*node_modules\//, "")}@${packages[path]?.version}`;
    return { path, reference, isImported: imported.has(path) };
  });
}

/** The folder of the package that a file belongs to; none for a file of the site. */
function packageOf(file: string): string[] {
  return /node_modules\/(?:.*node_modules\/)?(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.slice(0, 1) ?? [];
}

const Bom = z.looseObject({
  serialNumber: z.string().optional(),
  metadata: z.looseObject({ timestamp: z.string().optional() }),
  components: z.array(z.looseObject({ "bom-ref": z.string() })),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).optional() })),
});

/** Reduces npm's SBOM to some packages. Time and serial number are removed, so that equal images have equal files. */
export function selectComponents(sbom: string, packages: { reference: string }[]): string {
  const { serialNumber: _number, metadata, components, dependencies, ...rest } = Bom.parse(JSON.parse(sbom));
  const { timestamp: _time, component, ...about } = metadata;
  const references = new Set(packages.map(({ reference }) => reference));
  const own = z.looseObject({ "bom-ref": z.string() }).safeParse(component).data?.["bom-ref"];
  const isKept = (reference: string) => references.has(reference);
  const selected = {
    ...rest,
    metadata: { ...about, component },
    components: components.filter((one) => isKept(one["bom-ref"])),
    dependencies: dependencies
      .filter(({ ref }) => ref === own || isKept(ref))
      .map(({ dependsOn = [], ...one }) => ({ ...one, dependsOn: dependsOn.filter(isKept) })),
  };
  return `${JSON.stringify(selected, undefined, 2)}\n`;
}
