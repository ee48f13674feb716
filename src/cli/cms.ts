import { parseArgs } from "node:util";
import { startDevCms } from "#src/dev-cms/server.ts";

const { values } = parseArgs({
  options: {
    content: { type: "string", default: "content" },
    port: { type: "string", default: "3001" },
    host: { type: "string", default: "127.0.0.1" },
  },
});

const port = Number(values.port);

try {
  if (!/^\d+$/.test(values.port) || port > 65_535) throw new Error(`--port is "${values.port}", expected 0 to 65535`);
  const { url } = await startDevCms({
    directory: values.content,
    port,
    host: values.host,
    introspection: true,
  });
  console.log(`Content service on ${url}/api/content/mma/graphql`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
