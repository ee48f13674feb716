import { existsSync, readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import * as z from "zod";

const Names = z.record(z.string(), z.string()).default({});

const Package = z.object({
  version: z.string().optional(),
  dependencies: Names,
  optionalDependencies: Names,
  peerDependencies: Names,
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).default({}),
});
type Package = z.infer<typeof Package>;

const Lockfile = z.object({ packages: z.record(z.string(), Package) });

/** A package that is installed: where, and what an SBOM calls it. */
export interface InstalledPackage {
  /** `node_modules/csso/node_modules/css-tree` */
  path: string;
  /** `css-tree@2.2.1` */
  reference: string;
}

/**
 * The packages that the built server loads, with all that these need in turn. The others that package.json names
 * run in the browser, in builds or nowhere; type declarations never run.
 * @param server the folder of the built server
 */
export function listServerPackages(server: string): InstalledPackage[] {
  const { packages } = Lockfile.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
  const found = new Map<string, Package>();
  const rest = importedPackages(server).map((name) => ({ from: "", name }));
  for (let next = rest.pop(); next; next = rest.pop()) {
    const { name } = next;
    const path = name.startsWith("@types/") ? undefined : findPackage(packages, next.from, name);
    const about = path === undefined ? undefined : packages[path];
    // What is optional may not be installed, for another system's sake.
    if (path === undefined || !about || found.has(path) || !existsSync(path)) continue;
    found.set(path, about);
    rest.push(...neededBy(about).map((one) => ({ from: path, name: one })));
  }
  return [...found]
    .map(([path, { version }]) => ({ path, reference: `${path.replace(/^.*node_modules\//, "")}@${version}` }))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** The names of the packages that the scripts of a folder import. */
function importedPackages(folder: string): string[] {
  const scripts = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
  const imports = scripts.flatMap((name) =>
    Array.from(
      readFileSync(join(folder, name), "utf8").matchAll(
        /(?:\bfrom|\bimport|\bimport\(|\brequire\()\s*"([^"./#][^"]*)"/g,
      ),
      ([, specifier = ""]) => specifier,
    ),
  );
  const names = imports
    .filter((specifier) => !isBuiltin(specifier))
    .map((specifier) => /^(?:@[\w.-]+\/)?[\w.-]+(?=\/|$)/.exec(specifier)?.[0] ?? "");
  return [...new Set(names)].filter(Boolean);
}

/** Where Node finds a package that one in another folder imports: there, or in a folder above. */
function findPackage(packages: Record<string, Package>, from: string, name: string): string | undefined {
  const path = `${from && `${from}/`}node_modules/${name}`;
  if (packages[path]) return path;
  return from === ""
    ? undefined
    : findPackage(packages, from.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, ""), name);
}

function neededBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Package): string[] {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers];
}

const Bom = z.looseObject({
  serialNumber: z.string().optional(),
  metadata: z.looseObject({ timestamp: z.string().optional() }),
  components: z.array(z.looseObject({ "bom-ref": z.string() })),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).optional() })),
});

/** The part of npm's SBOM that is about some packages; without its time and number, so that equal images have equal files. */
export function selectComponents(sbom: string, packages: Pick<InstalledPackage, "reference">[]): string {
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
