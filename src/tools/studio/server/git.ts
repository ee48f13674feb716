import { execFile } from "node:child_process";
import { Refusal } from "./studio-parts.ts";

type GitOutput = Record<"stdout" | "stderr", string>;

/** Runs a command of git. Rejects with a `Refusal`, whose message names the remedy. */
export type Git = (args: string[], options?: { input?: string; env?: NodeJS.ProcessEnv }) => Promise<GitOutput>;

/** In milliseconds: a push to a slow host takes some seconds, and a question in a terminal would take forever. */
const timeout = 60_000;
const maxBuffer = 64 * 1024 * 1024;
/** Git reads names of files as names and not as patterns, asks no questions, and does not refresh its index. */
const quiet = { LC_ALL: "C", GIT_TERMINAL_PROMPT: "0", GIT_OPTIONAL_LOCKS: "0", GIT_LITERAL_PATHSPECS: "1" };

export function gitIn(cwd: string): Git {
  return (args, { input = "", env = {} } = {}) =>
    new Promise((resolve, reject) => {
      const options = { cwd, timeout, maxBuffer, env: { ...process.env, ...quiet, ...env } };
      const child = execFile("git", args, options, (error, stdout, stderr) => {
        if (error) reject(new Refusal(422, explain(error.killed ? "timed out" : stderr || error.message)));
        else resolve({ stdout: stdout.trimEnd(), stderr });
      });
      child.stdin?.on("error", () => undefined).end(input);
    });
}

const noLogin = /could not read|Authentication|Permission denied|publickey|error: 40[13]/;
const noBranch = /rejected\]|declined|repository/i;

/** The problems and their remedies; `%` is the place for the words of git or of the host. */
const remedies: [sign: RegExp, sentence: string][] = [
  [/ENOENT/, "git is not installed – install it from https://git-scm.com, then propose again"],
  [/not a git repository/, "The pages are in no git repository – open the studio in a clone of the repository"],
  [/Needed a single revision/, "The repository has no commit – commit the site once, then propose again"],
  [/tell me who|ident name|no email/, "git does not know you – write your name and e-mail address, then propose again"],
  [noLogin, "The host refuses your login: % – sign in to it with git once, then propose again"],
  [/timed out|resolve host|unable to access|onnect|unreachable/, "The host does not answer: % – try again later"],
  [noBranch, "The host refuses the branch: % – send the patch to the people who look after the repository"],
];

/** Explains a failure; addresses in the words of git lose their passwords. */
function explain(words: string): string {
  const lines = words.replaceAll(/\/\/[^/@\s]+@/g, "//").split("\n");
  const reported = lines.filter((line) => /^(?:remote: *\S|fatal|error| !)/.test(line)).map((line) => line.trim());
  const [, sentence = "git failed: % – correct it, then propose again"] =
    remedies.find(([sign]) => sign.test(words)) ?? [];
  return sentence.replace("%", () => (reported.length > 0 ? reported : lines).slice(0, 3).join("; "));
}

/** A host of git repositories whose page for a new request can be filled in. */
export interface GitHost {
  kind: "github" | "gitlab";
  /** The repository's address for people, such as `https://github.com/owner/name`. */
  web: string;
}

/** Finds the host of a remote's address; undefined for another kind of host. */
export function hostOf(remote: string): GitHost | undefined {
  const [, scheme, host = "", port = "", path = ""] =
    /^(?:(https?|ssh):\/\/)?(?:[^@/]*@)?([\w.-]+)(:\d+(?=\/))?[:/]\/?(.+?)(?:\.git)?\/*$/.exec(remote) ?? [];
  const kind = /(?:^|\.)(github|gitlab)\./.exec(host)?.[1];
  if ((kind !== "github" && kind !== "gitlab") || !path.includes("/")) return undefined;
  const origin = scheme?.startsWith("http") ? `${scheme}://${host}${port}` : `https://${host}`;
  return { kind, web: `${origin}/${path}` };
}

/** The maximum number of characters of an address: hosts refuse longer addresses. */
const maxAddress = 7_000;

/** The address of the host's form for a request to merge a branch into another branch. It fills in the form; a long text is cut. */
export function newRequestAddress(
  { kind, web }: GitHost,
  { branch, target, title, body: text }: Record<"branch" | "target" | "title" | "body", string>,
): string {
  const address = (body: string) =>
    kind === "github"
      ? `${web}/compare/${target}...${branch}?${new URLSearchParams({ expand: "1", title, body }).toString()}`
      : `${web}/-/merge_requests/new?${new URLSearchParams({
          "merge_request[source_branch]": branch,
          "merge_request[target_branch]": target,
          "merge_request[title]": title,
          "merge_request[description]": body,
        }).toString()}`;
  let kept = text;
  while (kept !== "" && address(kept).length > maxAddress) kept = kept.slice(0, Math.floor(kept.length * 0.9) - 1);
  return address(kept === text ? text : `${kept}…`);
}
