import * as z from "zod";

const Entry = z.object({
  name: z.string().optional(),
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().optional(),
  inBundle: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  devDependencies: z.record(z.string(), z.string()).optional(),
});
const Lockfile = z.object({ lockfileVersion: z.literal(3), packages: z.record(z.string(), Entry) });

/** Packages with an install script, which `.npmrc` disables. The packages work without these scripts. */
const withInstallScript = ["esbuild", "msw", "vnu-jar", "workerd"];

/** Finds the problems of a `package-lock.json`, one line each. Each package must come unchanged from the registry. */
export function checkLockfile(text: string): string[] {
  const { "": project, ...packages } = Lockfile.parse(JSON.parse(text)).packages;
  return [
    ...checkRanges({ ...project?.dependencies, ...project?.devDependencies }, "the project"),
    ...Object.entries(packages).flatMap(([path, entry]) => checkPackage(entry, path.replace(/^.*node_modules\//, ""))),
  ].map((problem) => `package-lock.json:1:1 ${problem}`);
}

function checkPackage(entry: z.infer<typeof Entry>, name: string): string[] {
  const { version = "", resolved, integrity } = entry;
  const isVersion = !entry.link && /^\d+\.\d+\.\d+/.test(version);
  // An alias is installed under another name. An entry without an address comes from the registry.
  const address = `https://registry.npmjs.org/${entry.name ?? name}/-/`;
  const isUnknownScript = entry.hasInstallScript && !withInstallScript.includes(name);
  return [
    ...(isVersion ? [] : [`${name}: is not a version of a package – take one from the registry`]),
    ...(resolved?.startsWith(address) === false ? [`${name}: comes from ${resolved}, expected ${address}…`] : []),
    ...(entry.inBundle || integrity?.startsWith("sha512-")
      ? []
      : [`${name}: has no sha512 integrity – install it again`]),
    ...(isUnknownScript
      ? [`${name}: has an install script – read it, then name the package in tests/check-lockfile.ts`]
      : []),
    ...checkRanges(entry.dependencies ?? {}, name),
  ];
}

/** Reports ranges that are addresses: git, http, a folder or a repository. Versions and aliases are allowed. */
function checkRanges(ranges: Record<string, string>, name: string): string[] {
  const foreign = Object.entries(ranges).filter(([, range]) => /[:/]/.test(range) && !range.startsWith("npm:"));
  return foreign.map(([dependency]) => `${name}: wants ${dependency} from outside the registry – name a version`);
}
