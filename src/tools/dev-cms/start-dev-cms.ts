import { serve } from "@hono/node-server";
import { createDevCms, type DevCms, type DevCmsOptions } from "./create-dev-cms.ts";

/** A development CMS that listens. */
export interface RunningDevCms extends Pick<DevCms, "id" | "reload"> {
  /** The base address, for `CMS_URL`. */
  url: string;
  close(): Promise<void>;
}

interface StartOptions extends DevCmsOptions {
  port?: number;
  host?: string;
}

/** Kestrel's value, as in Squidex. After Node's default of five seconds, a busy site may use a closed connection. */
const serverOptions = { keepAliveTimeout: 130_000 };

/** Starts a development CMS. Throws a `ContentError` when its content has problems. */
export async function startDevCms({ port = 0, host = "127.0.0.1", ...options }: StartOptions): Promise<RunningDevCms> {
  const { id, fetch, reload } = await createDevCms(options);
  return new Promise((resolve, reject) => {
    // Other code in this process may rely on the platform's own Request and Response.
    const setting = { fetch, port, hostname: host, overrideGlobalObjects: false, serverOptions };
    const server = serve(setting, ({ port: taken }) => {
      const url = `http://${host.includes(":") ? `[${host}]` : host}:${taken}`;
      const close = () =>
        new Promise<void>((done, fail) => {
          server.close((error) => (error ? fail(error) : done()));
          // Idle connections would delay the end by up to the keep-alive time.
          setTimeout(() => "closeAllConnections" in server && server.closeAllConnections(), 1_000).unref();
        });
      resolve({ url, id, reload, close });
    });
    server.once("error", reject);
  });
}
