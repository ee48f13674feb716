import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, type Running } from "../journeys/start-site.ts";

/** Starts nginx, one worker, over one file that is compressed already, with the given headers. */
export async function startNginx(body: Uint8Array, headers: Record<string, string>): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), "bench-nginx-"));
  const port = await freePort();
  writeFileSync(join(folder, "page"), body);
  writeFileSync(join(folder, "nginx.conf"), configuration(folder, port, headers));
  const child = spawn("nginx", ["-p", folder, "-c", "nginx.conf", "-e", "stderr"], { stdio: "ignore" });
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 100; attempt++) {
    if (
      await fetch(url, { headers: { "accept-encoding": "identity" } }).then(
        () => true,
        () => false,
      )
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        child.once("exit", () => {
          rmSync(folder, { recursive: true, force: true });
          resolve();
        });
        child.kill("SIGTERM");
      }),
  };
}

export function hasCommand(name: string): boolean {
  return spawnSync(name, ["-v"], { stdio: "ignore" }).error === undefined;
}

/** The settings of a good operator: files stay open, nothing is logged, connections are kept. */
function configuration(folder: string, port: number, headers: Record<string, string>): string {
  const type = headers["content-type"] ?? "text/html; charset=utf-8";
  const added = Object.entries(headers).filter(([name]) => name !== "content-type");
  return `
    daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr crit;
    ${process.getuid?.() === 0 ? "user root;" : ""}
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; etag on;
      open_file_cache max=100; open_file_cache_valid 60s;
      ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
      types { }
      default_type "${type}";
      server {
        listen 127.0.0.1:${port};
        root ${folder};
        ${added.map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`).join("\n        ")}
        location / { try_files /page =404; }
      }
    }`;
}
