import type { PageMode } from "#engine/page/page-mode.ts";

/** The folders for the modes of a page; the default mode is at the top. */
const modes: { folder: string; mode: PageMode }[] = [
  { folder: "", mode: { embedded: false, agent: false } },
  { folder: "_modes/embedded/", mode: { embedded: true, agent: false } },
  { folder: "_modes/agent/", mode: { embedded: false, agent: true } },
  { folder: "_modes/embedded-agent/", mode: { embedded: true, agent: true } },
];

/** The documents of a path, one for each mode: `/help` becomes `help.html`, `_modes/agent/help.html` and so on. */
export function documentFiles(path: string): { file: string; mode: PageMode }[] {
  return modes.map(({ folder, mode }) => ({ file: `${folder}${fileName(path)}.html`, mode }));
}

/** The files that the application in the browser requests for a path. */
export function dataFiles(path: string, version: string): { plan: string; data: string } {
  const name = `${fileName(path)}.json`;
  return { plan: `page-plan/${name}`, data: `page-data/${version}/${name}` };
}

function fileName(path: string): string {
  return path === "/" ? "index" : path.slice(1);
}
