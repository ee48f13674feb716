import { serve } from "@hono/node-server";
import { createServer } from "vite";
import { parseEnv } from "#src/env.ts";
import { createDevSite } from "./dev-site.ts";

process.env["NODE_ENV"] = "development";
const env = parseEnv(process.env);
const vite = await createServer({ server: { middlewareMode: true }, appType: "custom", clearScreen: false });
const site = await createDevSite(vite, env);
const server = serve(
  { fetch: (request) => site.fetch(request), port: env.PORT, hostname: env.HOST, overrideGlobalObjects: false },
  () => console.log(`Money Market Account site, in development: http://localhost:${env.PORT}`),
);

// Vite answers its own addresses (scripts as they are written, hot reload); the site answers the rest.
const [answer] = server.listeners("request");
server.removeAllListeners("request");
server.on("request", (request, response) => {
  vite.middlewares(request, response, () => answer?.call(server, request, response));
});
