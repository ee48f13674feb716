import { messageOf } from "#schemas/message-of.ts";
import { isObject } from "#schemas/selection.ts";
import { isLocal } from "../is-local.ts";
import { Refusal } from "./refusal.ts";

/** The settings of the repository's host; see `docs/studio.md`. */
export interface HostSettings {
  /** A token that may write to the repository and open requests. */
  token?: string | undefined;
  /** The base address of the host's API, for a host of one's own. A path that ends with `/v4` is a GitLab. */
  apiUrl?: string | undefined;
}

/** A host of git repositories that can open a request for a branch. */
export interface GitHost {
  kind: "github" | "gitlab";
  /** The repository's address for people, such as `https://github.com/owner/name`. */
  web: string;
  /** The path of the repository: `owner/name`. */
  project: string;
  api: string;
}

/** A request to take over a branch: a pull request or a merge request. */
export interface BranchRequest {
  branch: string;
  /** The branch that takes the changes over. */
  target: string;
  title: string;
  text: string;
}

/** Finds the host of a remote's address; undefined for another kind of host. */
export function hostOf(remote: string, { apiUrl }: HostSettings): GitHost | undefined {
  const [, scheme, host = "", port = "", path = ""] =
    /^(?:(https?|ssh):\/\/)?(?:[^@/]*@)?([\w.-]+)(:\d+(?=\/))?[:/]\/?(.+?)(?:\.git)?\/*$/.exec(remote) ?? [];
  const named = /(?:^|\.)(github|gitlab)\./.exec(host)?.[1];
  const kind = apiUrl === undefined ? named : apiUrl.endsWith("/v4") ? "gitlab" : "github";
  if ((kind !== "github" && kind !== "gitlab") || !path.includes("/")) return undefined;
  const origin = scheme?.startsWith("http") ? `${scheme}://${host}${port}` : `https://${host}`;
  const own = `${origin}/api/${kind === "github" ? "v3" : "v4"}`;
  const api = apiUrl ?? (host === "github.com" ? "https://api.github.com" : own);
  return { kind, project: path, web: `${origin}/${path}`, api };
}

/** The variables with which git sends a token to the host of a remote, so that a push needs no other login. */
export function loginFor(remote: string, { token }: HostSettings): NodeJS.ProcessEnv {
  const isSafe = remote.startsWith("https://") || isLocal(remote);
  if (token === undefined || !isSafe) return {};
  const login = Buffer.from(`x-access-token:${token}`).toString("base64");
  return {
    GIT_CONFIG_COUNT: "1",
    GIT_CONFIG_KEY_0: `http.${new URL(remote).origin}/.extraHeader`,
    GIT_CONFIG_VALUE_0: `Authorization: Basic ${login}`,
  };
}

/** The maximum number of characters of an address: hosts refuse longer ones. */
const maxAddress = 7_000;

/** The host's page that opens a request, filled in; a text that is too long for an address is cut. */
export function newRequestAddress({ kind, web }: GitHost, { branch, target, title, text }: BranchRequest): string {
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

const onPage = "open the request on the host's page";

/** Opens a request through the host's API, and returns its address. Throws a `Refusal` that says the remedy. */
export async function openRequest(host: GitHost, request: BranchRequest, token: string): Promise<string> {
  const { address, headers, body } = calls[host.kind](host, request, token);
  const init = { method: "POST", headers: { ...headers, "content-type": "application/json" } };
  const signal = AbortSignal.timeout(30_000);
  const answer = await fetch(address, { ...init, body: JSON.stringify(body), signal }).catch((error: unknown) => {
    throw new Refusal(422, `${host.api} does not answer (${messageOf(error)}) – check GIT_HOST_API_URL, or ${onPage}`);
  });
  const found: unknown = await answer.json().catch(() => undefined);
  const { html_url, web_url, message, error, errors } = isObject(found) ? found : {};
  const opened = html_url ?? web_url;
  if (answer.ok && typeof opened === "string") return opened;
  const said = wordsOf([message, error, errors]).join("; ");
  throw new Refusal(422, `The host opens no request (${answer.status}: ${said}) – ${remedyOf(answer.status)}`);
}

/** All texts of a refusal: the hosts send texts, lists and objects. */
function wordsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(wordsOf) : [];
}

function remedyOf(status: number): string {
  if (status === 401) return "set GIT_HOST_TOKEN to a token that is valid";
  if (status === 403 || status === 404) return "give the token of GIT_HOST_TOKEN the right to open requests there";
  return onPage;
}

const calls = {
  /** https://docs.github.com/en/rest/pulls/pulls#create-a-pull-request */
  github: ({ api, project }: GitHost, { branch, target, title, text }: BranchRequest, token: string) => ({
    address: `${api}/repos/${project}/pulls`,
    headers: {
      accept: "application/vnd.github+json",
      authorization: `Bearer ${token}`,
      "user-agent": "studio",
      "x-github-api-version": "2022-11-28",
    },
    body: { title, head: branch, base: target, body: text },
  }),
  /** https://docs.gitlab.com/api/merge_requests/#create-mr */
  gitlab: ({ api, project }: GitHost, { branch, target, title, text }: BranchRequest, token: string) => ({
    address: `${api}/projects/${encodeURIComponent(project)}/merge_requests`,
    headers: { "private-token": token, "user-agent": "studio" },
    body: { source_branch: branch, target_branch: target, title, description: text },
  }),
};
