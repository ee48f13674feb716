import * as z from "zod";

const Lockfile = z.object({
  lockfileVersion: z.literal(3),
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      link: z.boolean().optional(),
      inBundle: z.boolean().optional(),
      optional: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
      dependencies: z.record(z.string(), z.string()).optional(),
      devDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

/**
 * Packages that bring an install script. `.npmrc` keeps all of them from running: esbuild's and
 * workerd's only look for a binary that is a package of its own, msw's copies a file that nobody uses.
 */
const withInstallScript = ["esbuild", "msw", "workerd"];

/** Binaries for other platforms that some mirrors of the registry lack, and with them the sums. */
const unsummed = /^@oxlint(?:-tsgolint)?\/[\w-]+$/;

const registry = "https://registry.npmjs.org/";

/** What is wrong with a `package-lock.json`: everything comes from the registry, exactly as it was there once. */
export function checkLockfile(text: string): string[] {
  const { packages } = Lockfile.parse(JSON.parse(text));
  return Object.entries(packages).flatMap(([path, entry]) => {
    const say = (problem: string) => `package-lock.json:1:1 ${path || "the project"}: ${problem}`;
    if (path === "") return foreignRanges({ ...entry.dependencies, ...entry.devDependencies }).map((name) => say(`${name} is not from the registry – name a version`));
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    return [
      ...(entry.link || !/^\d+\.\d+\.\d+/.test(entry.version ?? "") ? [say("is not a version of a package – take one from the registry")] : []),
      ...(entry.resolved !== undefined && !entry.resolved.startsWith(registry) ? [say(`comes from ${entry.resolved} – take it from ${registry}`)] : []),
      ...(!entry.inBundle && !(entry.optional && unsummed.test(name)) && !entry.integrity?.startsWith("sha512-") ? [say("has no sha512 integrity – install it anew")] : []),
      ...(entry.hasInstallScript && !withInstallScript.includes(name) ? [say("brings an install script – look at it, then name it in check-lockfile.ts")] : []),
      ...foreignRanges(entry.dependencies ?? {}).map((other) => say(`wants ${other} from elsewhere than the registry – do without it`)),
    ];
  });
}

/** Names whose range is an address: git, http, a file, another's repository. */
function foreignRanges(ranges: Record<string, string>): string[] {
  return Object.entries(ranges).flatMap(([name, range]) => (/[:/]/.test(range) && !range.startsWith("npm:") ? [name] : []));
}
