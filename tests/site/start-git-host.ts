import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const hostToken = "ghp_0123456789abcdef";

/** A pull request as GitHub keeps it, or a merge request as GitLab does. */
type Opened = Record<string, unknown> & { number: number };

/**
 * A host of git repositories: git's own server over HTTP, which wants a login, and the two APIs' calls that open a
 * request, as strict as they are documented. Its repository `owner/site` is empty.
 */
export async function startGitHost() {
  const root = mkdtempSync(join(tmpdir(), "git-host-"));
  const bare = join(root, "owner/site.git");
  execFileSync("git", ["init", "--quiet", "--bare", "-b", "main", bare]);
  const opened: Opened[] = [];
  const branches = () => execFileSync("git", ["-C", bare, "branch", "--format=%(refname:short)"], { encoding: "utf8" });
  const hasBranch = (name: unknown) => branches().split("\n").includes(String(name));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "", "http://host");
    if (pathname === "/api/v3/repos/owner/site/pulls") return void openPull(request, response);
    if (pathname === "/api/v4/projects/owner%2Fsite/merge_requests") return void openMerge(request, response);
    if (pathname.startsWith("/owner/site.git/")) return serveGit(root, request, response);
    answer(response, 404, { message: "Not Found", documentation_url: "https://docs.github.com/rest" });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  async function openPull(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { authorization = "", accept = "", "user-agent": agent } = request.headers;
    const body = await readJson(request);
    if (!agent) return answer(response, 403, { message: "Request forbidden by administrative rules." });
    if (authorization !== `Bearer ${hostToken}`) return answer(response, 401, { message: "Bad credentials" });
    if (request.method !== "POST") return answer(response, 404, { message: "Not Found" });
    if (!/application\/(?:vnd\.github\+)?json/.test(accept)) return answer(response, 415, { message: "Unsupported" });
    if (!body) return answer(response, 400, { message: "Problems parsing JSON" });
    const invalid = (errors: object[]) => answer(response, 422, { message: "Validation Failed", errors });
    const missing = ["title", "head", "base"].filter((field) => typeof body[field] !== "string" || body[field] === "");
    if (missing.length > 0)
      return invalid(missing.map((field) => ({ resource: "PullRequest", code: "missing_field", field })));
    const absent = ["head", "base"].filter((field) => !hasBranch(body[field]));
    if (absent.length > 0) return invalid(absent.map((field) => ({ resource: "PullRequest", code: "invalid", field })));
    if (opened.some(({ head }) => head === body["head"]))
      return invalid([
        {
          resource: "PullRequest",
          code: "custom",
          message: `A pull request already exists for owner:${String(body["head"])}.`,
        },
      ]);
    opened.push({ ...body, number: opened.length + 1 });
    answer(response, 201, { number: opened.length, html_url: `${url}/owner/site/pull/${opened.length}` });
  }

  async function openMerge(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await readJson(request)) ?? {};
    if (request.headers["private-token"] !== hostToken) return answer(response, 401, { message: "401 Unauthorized" });
    const missing = ["source_branch", "target_branch", "title"].filter((field) => !body[field]);
    if (missing.length > 0) return answer(response, 400, { error: `${missing.join(", ")} is missing` });
    if (opened.some((one) => one["source_branch"] === body["source_branch"]))
      return answer(response, 409, {
        message: ["Another open merge request already exists for this source branch: !1"],
      });
    opened.push({ ...body, number: opened.length + 1 });
    answer(response, 201, { web_url: `${url}/owner/site/-/merge_requests/${opened.length}` });
  }

  return {
    url,
    /** The remote's address, and its folder on this computer. */
    remote: `${url}/owner/site.git`,
    bare,
    opened,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(root, { recursive: true });
    },
  };
}

function answer(response: ServerResponse, status: number, value: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown> | undefined> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  try {
    return JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

/** Answers with git's own server, as a web server does: https://git-scm.com/docs/git-http-backend */
function serveGit(root: string, request: IncomingMessage, response: ServerResponse): void {
  const { pathname, search } = new URL(request.url ?? "", "http://host");
  const [, login = ""] = /^Basic (.*)$/.exec(request.headers.authorization ?? "") ?? [];
  if (Buffer.from(login, "base64").toString().split(":")[1] !== hostToken)
    return void response.writeHead(401, { "www-authenticate": 'Basic realm="git"' }).end();
  const backend = spawn("git", ["http-backend"], {
    env: {
      ...process.env,
      GIT_PROJECT_ROOT: root,
      GIT_HTTP_EXPORT_ALL: "1",
      PATH_INFO: pathname,
      QUERY_STRING: search.slice(1),
      REQUEST_METHOD: request.method,
      CONTENT_TYPE: request.headers["content-type"] ?? "",
      HTTP_CONTENT_ENCODING: request.headers["content-encoding"] ?? "",
      REMOTE_USER: "studio",
    },
    stdio: ["pipe", "pipe", "ignore"],
  });
  request.pipe(backend.stdin);
  const parts: Buffer[] = [];
  backend.stdout.on("data", (part: Buffer) => parts.push(part));
  backend.stdout.on("end", () => {
    const whole = Buffer.concat(parts);
    const end = whole.indexOf("\r\n\r\n");
    const headers = whole
      .subarray(0, end)
      .toString()
      .split("\r\n")
      .map((line) => line.split(": ") as [string, string]);
    const status = Number(headers.find(([name]) => name === "Status")?.[1].slice(0, 3) ?? 200);
    response.writeHead(status, Object.fromEntries(headers)).end(whole.subarray(end + 4));
  });
}
