import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite } from "vite";
import { parseEnv } from "#src/env.ts";
import { maxRequestHead } from "#src/preview/pack-manifest.ts";
import { createDevSite } from "#src/build/dev-site.ts";

process.env["NODE_ENV"] = "development";
const env = parseEnv(process.env);
// Vite answers its own addresses (source modules, hot reload), and the site answers all others.
const server = createServer({ maxHeaderSize: maxRequestHead }, (request, response) => {
  vite.middlewares(request, response, () => void answer(request, response));
});
const vite = await createVite({
  server: { middlewareMode: { server }, hmr: { server } },
  appType: "custom",
  clearScreen: false,
});
const site = await createDevSite(vite, env);
const answer = getRequestListener((request) => site.fetch(request), { overrideGlobalObjects: false });
server.listen(env.PORT, env.HOST, () => {
  console.log(`Development site: http://localhost:${env.PORT}`);
});
