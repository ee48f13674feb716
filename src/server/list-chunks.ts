import * as z from "zod";

/** Vite's `manifest.json`: the built file of each source that is loaded by itself, and what that imports. */
export const BuildManifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).optional() }),
);
type BuildManifest = z.infer<typeof BuildManifest>;

/**
 * The scripts that the browser needs besides the application's own: those that it imports under the
 * empty name, and each block's with its imports under its type.
 */
export function listChunks(manifest: BuildManifest): Record<string, string[]> {
  const app = filesOf("src/browser/app.tsx", manifest);
  const blocks = Object.keys(manifest).flatMap((source): [string, string[]][] => {
    const [, type] = /^registry\/([^/]+)\/\1\.tsx$/.exec(source) ?? [];
    return type === undefined ? [] : [[type, filesOf(source, manifest).filter((file) => !app.includes(file))]];
  });
  return { "": app.slice(1), ...Object.fromEntries(blocks) };
}

/** The built file of a source and all files that it imports at once, each once. */
function filesOf(source: string, manifest: BuildManifest, found = new Set<string>()): string[] {
  const chunk = manifest[source];
  if (!chunk || found.has(`/${chunk.file}`)) return [...found];
  found.add(`/${chunk.file}`);
  for (const imported of chunk.imports ?? []) filesOf(imported, manifest, found);
  return [...found];
}
