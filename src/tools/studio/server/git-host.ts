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

/** The maximum number of characters of an address: hosts refuse longer ones. */
const maxAddress = 7_000;

/** The host's page that opens a request to take a branch over into another one, filled in; a long text is cut. */
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
