import { plainMode, type ModeDefinition, type PageMode } from "#engine/page/page-mode.ts";

/** The documents of a path in all combinations of modes: `/help` becomes `help.html`, `_modes/quiet/help.html` and so on. */
export function documentFiles(path: string, modes: readonly ModeDefinition[]): { file: string; mode: PageMode }[] {
  return combine(modes).map((mode) => ({ file: documentFile(path, mode), mode }));
}

export function documentFile(path: string, mode = plainMode): string {
  return `${modeFolder(mode)}${path === "/" ? "/index" : path}.html`.slice(1);
}

/** The combinations of modes with their folders, larger combinations first, because hosts use the first match. */
export function modeFolders(modes: readonly ModeDefinition[]): [mode: PageMode, folder: string][] {
  const largestFirst = combine(modes).sort((one, other) => other.length - one.length);
  return largestFirst.filter((mode) => mode.length > 0).map((mode) => [mode, modeFolder(mode)]);
}

/** All combinations of modes, the plain mode first. */
function combine(modes: readonly ModeDefinition[]): PageMode[] {
  return modes.reduce((all, { name }) => [...all, ...all.map((mode) => [...mode, name])], [plainMode]);
}

function modeFolder(mode: PageMode): string {
  return mode.length > 0 ? `/_modes/${mode.join("-")}` : "";
}
