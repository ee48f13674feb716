import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { findNginx, noNginx } from "./find-nginx.ts";
import { freePort } from "./start-site.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** Starts nginx in the foreground with the configuration of an export, on a free port. */
export async function startNginx(conf: string): Promise<{ url: string; process: ChildProcess }> {
  const nginx = findNginx();
  if (nginx === undefined) throw new Error(noNginx);
  const folder = temporaryFolder();
  const port = await freePort();
  writeFileSync(
    join(folder, "site.conf"),
    readFileSync(conf, "utf8").replace("listen 8080;", `listen 127.0.0.1:${port};`),
  );
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const main = `daemon off; master_process off; pid ${folder}/pid; error_log stderr;
events {}
http { access_log off; ${paths.join(" ")} include ${folder}/site.conf; }
`;
  writeFileSync(join(folder, "main.conf"), main);
  const child = spawn(nginx, ["-e", "stderr", "-c", join(folder, "main.conf")], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://localhost:${port}`;
  for (let attempt = 0; attempt < 200; attempt++) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return { url, process: child };
    await delay(50);
  }
  throw new Error("nginx does not answer");
}
