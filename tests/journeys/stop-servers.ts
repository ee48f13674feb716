import { createServer } from "node:http";
import { createListener, limitServer } from "#hosts/node/listener.ts";
import { shutDown } from "#hosts/node/shut-down.ts";

/** Started as a process: with each message it starts a server, says the server's port and shuts it down. */
const listener = createListener({ lookUp: () => undefined, fetch: () => new Response("answered") });

process.on("message", () => {
  const server = createServer(listener);
  limitServer(server);
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    process.send?.({ port: typeof address === "object" ? address?.port : undefined });
    void shutDown(server).then(() => process.send?.("closed"));
  });
});
