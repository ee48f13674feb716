import type { Versions } from "../studio-api.ts";
import { openRepository, textInBase } from "./propose-page.ts";
import type { StudioCommands } from "./studio-parts.ts";

const maxCommits = 20;

/** Reads the published text of a file and its last commits from git; no commits without git. */
export async function readVersions(name: string, folders: StudioCommands["folders"]): Promise<Versions> {
  const repository = await openRepository(folders).catch(() => undefined);
  if (!repository) return { commits: [] };
  const format = ["--format=%an%x09%aI%x09%s", `-${maxCommits}`];
  const { stdout } = await repository.git(["log", ...format, "--", `${repository.folders[0]}/${name}`]);
  const published = await textInBase(repository, name);
  const commits = stdout.split("\n").flatMap((line) => {
    const [author = "", at = "", ...title] = line.split("\t");
    return author === "" ? [] : [{ author, at, title: title.join(" ") }];
  });
  return { ...(published !== "" && { published }), commits };
}
