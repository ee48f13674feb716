import { serve, type ServerType } from "@hono/node-server";
import { createDevCms, type DevCms, type DevCmsOptions } from "./create-dev-cms.ts";

/** A content service that listens on its own. */
export interface RunningDevCms {
  /** The base address, to be used as `CMS_URL`. */
  url: string;
  /** The service itself, for who is in the same process. */
  service: DevCms;
  reload(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a content service; port 0 takes any free one. Throws when the content has problems. */
export async function startDevCms({
  port,
  host = "127.0.0.1",
  ...options
}: DevCmsOptions & { port: number; host?: string }): Promise<RunningDevCms> {
  const service = createDevCms(options);
  await service.reload();
  const { server, port: taken } = await listen((request) => service.fetch(request), port, host);
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${taken}`,
    service,
    reload: () => service.reload(),
    close: () => new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve()))),
  };
}

function listen(
  fetch: (request: Request) => Promise<Response>,
  port: number,
  hostname: string,
): Promise<{ server: ServerType; port: number }> {
  return new Promise((resolve, reject) => {
    // This process may hold other things that rely on the platform's own Request and Response.
    const options = { fetch, port, hostname, overrideGlobalObjects: false };
    const server = serve(options, (info) => resolve({ server, port: info.port }));
    server.once("error", reject);
  });
}
