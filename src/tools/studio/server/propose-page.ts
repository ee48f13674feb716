import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative, sep } from "node:path";
import type { Proposed } from "../studio-api.ts";
import type { ProposalRequest } from "../studio-requests.ts";
import { gitIn, hostOf, newRequestAddress, type Git } from "./git.ts";
import { textOnDisk } from "./manifest-files.ts";
import { Refusal, type StudioCommands } from "./studio-parts.ts";
import { messageOf } from "#schemas/message-of.ts";

/** The repository of the pages, the commit on which a proposal is based, and the branch into which a request merges. */
type Repository = Awaited<ReturnType<typeof openRepository>>;

const linesOf = (text: string, end = "\n") => text.split(end).filter((line) => line !== "");

/** Opens the repository. The base is the newest commit that the remote's default branch and the present branch share. */
export async function openRepository({ manifests, content }: StudioCommands["folders"]) {
  const cwd = dirname(manifests);
  const git = gitIn(cwd);
  const ask = async (...args: string[]) => (await git(args)).stdout;
  // The paths from the folder in which git runs.
  const folders = [manifests, content].map((folder) => relative(cwd, folder).replaceAll(sep, "/"));
  const head = await ask("rev-parse", "--verify", "HEAD^{commit}");
  const branch = (await ask("branch", "--show-current")) || "main";
  const remotes = linesOf(await ask("remote"));
  const name = remotes.includes("origin") ? "origin" : remotes[0];
  if (name === undefined) return { git, folders, base: head, target: branch, remote: undefined };
  const url = await ask("remote", "get-url", name);
  const target = await ask("symbolic-ref", `refs/remotes/${name}/HEAD`)
    .catch(() => ask("ls-remote", "--symref", name, "HEAD"))
    .then((found) => /(?:heads|remotes\/[^/]+)\/(\S+)/.exec(found)?.[1] ?? branch)
    // If the remote does not answer, the proposal still becomes a branch and a patch.
    .catch(() => branch);
  const base = await ask("merge-base", "HEAD", `refs/remotes/${name}/${target}`).catch(() => head);
  return { git, folders, base, target, remote: { name, url } };
}

/** The files of pages and content that differ from the base. Throws a `Refusal` when a page's file is not among them. */
export async function changedFiles({ git, folders, base }: Repository, name: string): Promise<string[]> {
  const list = async (...args: string[]) => linesOf((await git([...args, "-z", "--", ...folders])).stdout, "\0");
  const changed = await list("diff", "--name-only", "--relative", "--no-ext-diff", base);
  const files = [...new Set([...changed, ...(await list("ls-files", "--others", "--exclude-standard"))])];
  if (files.includes(`${folders[0]}/${name}`)) return files.toSorted();
  throw new Refusal(409, `${name} has no change to propose – change the page and save it, then propose it`);
}

/** The text of a page's file in the base; empty for a new page. */
export async function textInBase({ git, folders, base }: Repository, name: string): Promise<string> {
  const shown = await git(["show", `${base}:./${folders[0]}/${name}`]).catch(() => undefined);
  return shown ? `${shown.stdout}\n` : "";
}

/** The name and e-mail address that git gives to commits; absent when git knows none. */
export async function authorOf({ git }: Repository): Promise<{ name: string; email: string } | undefined> {
  const explicit = ["-c", "user.useConfigOnly=true", "var", "GIT_AUTHOR_IDENT"];
  const { stdout = "" } = (await git(explicit).catch(() => undefined)) ?? {};
  const [, name, email] = /^(.*) <(.*)>/.exec(stdout) ?? [];
  return name !== undefined && email !== undefined ? { name, email } : undefined;
}

/**
 * Commits files to a new branch, pushes the branch and names the host's page for a new request. The person's branch,
 * index and files stay unchanged. Rejects with a `Refusal`; a failed push keeps the commit and its problem.
 */
export async function proposePage(request: ProposalRequest, { folders }: StudioCommands): Promise<Proposed> {
  const { name, text } = request;
  if (textOnDisk(folders.manifests, name) !== text)
    throw new Refusal(409, `${name} has changed since the studio showed it – look at the change, then propose it`);
  const repository = await openRepository(folders);
  const files = (await changedFiles(repository, name)).filter((one) => request.files.includes(one));
  if (files.length === 0) throw new Refusal(422, "The proposal has no file – choose the files to propose");
  const branch = await commitFiles(files, request, repository);
  const { remote, target } = repository;
  const sent = remote && (await push(branch, name, repository.git, remote).catch(messageOf));
  if (remote && typeof sent === "object") {
    const host = hostOf(remote.url);
    const openAt = host ? newRequestAddress(host, { ...request, ...sent, target }) : sent.printed;
    return { branch: sent.branch, pushedTo: remote.name, ...(openAt !== undefined && { openAt }) };
  }
  const { stdout } = await repository.git(["format-patch", "--stdout", "-1", branch]);
  return { branch, patch: `${stdout}\n`, ...(typeof sent === "string" && { problem: sent }) };
}

/** Pushes a branch, never by force. A branch whose name another person has taken gets another name. */
async function push(branch: string, name: string, git: Git, remote: { name: string }) {
  const pushAs = async (own: string) => {
    const ref = `refs/heads/${own}`;
    const { stderr } = await git(["push", remote.name, `${ref}:${ref}`]);
    // Some hosts print the address of a page for a new request.
    return { branch: own, printed: /^remote:.*?(https?:\S+)/m.exec(stderr)?.[1] };
  };
  return pushAs(branch).catch(async (error: unknown) => {
    if (!/fetch first|non-fast-forward/.test(messageOf(error))) throw error;
    return pushAs(await makeBranch(name, branch, git));
  });
}

/** Commits files to a branch of their own, with an index of its own. The same proposal again is the same branch. */
async function commitFiles(files: string[], request: ProposalRequest, { git, base }: Repository): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "studio-index-"));
  const env = { GIT_INDEX_FILE: join(folder, "index") };
  try {
    await git(["read-tree", base], { env });
    await git(["add", "--all", "--", ...files], { env });
    const { stdout: tree } = await git(["write-tree"], { env });
    const format = "--format=%(tree) %(parent) %(refname:lstrip=2)";
    const { stdout: branches } = await git(["for-each-ref", "--sort=-refname", format, "refs/heads/studio/"]);
    const before = linesOf(branches).find((line) => line.startsWith(`${tree} ${base} `));
    if (before !== undefined) return before.split(" ")[2] ?? "";
    const args = ["-c", "user.useConfigOnly=true", "commit-tree", tree, "-p", base, "-F", "-"];
    const message = `${request.title}\n\n${request.body}\n`;
    const { stdout: commit } = await git(args, { input: message, env: identityOf(request) });
    return await makeBranch(request.name, commit, git);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function identityOf({ author }: ProposalRequest): NodeJS.ProcessEnv {
  if (!author) return {};
  const { name, email } = author;
  return { GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email, GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email };
}

/** Makes a branch such as `studio/switch-to-us-2026-11-26-1405`, with the name of the commit when the name is taken. */
async function makeBranch(name: string, commit: string, git: Git): Promise<string> {
  const page = name.replace(/\.json$/, "").replaceAll(/[^A-Za-z0-9]+/g, "-");
  // The Swedish format of dates is that of ISO 8601, in local time: 2026-11-26 14:05:33.
  const [date = "", time = ""] = new Date().toLocaleString("sv-SE").split(" ");
  const wanted = `studio/${page}-${date}-${time.slice(0, 5).replace(":", "")}`;
  const isTaken = (await git(["branch", "--list", wanted])).stdout !== "";
  const branch = isTaken ? `${wanted}-${(await git(["rev-parse", "--short", commit])).stdout}` : wanted;
  await git(["branch", "--no-track", branch, commit]);
  return branch;
}
