import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The password of every login at the host. */
export const hostPassword = "a-0123456789abcdef";

/**
 * A host of git repositories: git's own server over HTTP, which requires a login. Its repository `owner/site` is empty.
 */
export async function startGitHost() {
  const root = mkdtempSync(join(tmpdir(), "git-host-"));
  const bare = join(root, "owner/site.git");
  execFileSync("git", ["init", "--quiet", "--bare", "-b", "main", bare]);
  const server = createServer((request, response) => serveGit(root, request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    /** The remote's address, and its folder on this computer. */
    remote: `http://127.0.0.1:${port}/owner/site.git`,
    bare,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(root, { recursive: true });
    },
  };
}

/** Answers with git's own server, as a web server does: https://git-scm.com/docs/git-http-backend */
function serveGit(root: string, request: IncomingMessage, response: ServerResponse): void {
  const { pathname, search } = new URL(request.url ?? "", "http://host");
  const [, login = ""] = /^Basic (.*)$/.exec(request.headers.authorization ?? "") ?? [];
  if (Buffer.from(login, "base64").toString().split(":")[1] !== hostPassword)
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
