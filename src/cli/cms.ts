import { parseArgs } from "node:util";
import { didYouMean } from "#schemas/nearest-name.ts";
import { definition } from "#src/site/definition.ts";

const usage = `Usage: npm run cms -- serve [--port PORT] [--host HOST] [--content DIR]
  serve          runs the development CMS with a folder of content; use its address as CMS_URL
  --port PORT    where to listen, 3001 unless given
  --host HOST    127.0.0.1 unless given
  --content DIR  the folder of content, content unless given
  --help         shows this text`;

try {
  const { values, positionals } = readArguments();
  const [command = "serve"] = positionals;
  if (values.help) console.log(usage);
  else if (command === "serve") await serve(values);
  else throw new Error(`Unknown command "${command}" – ${didYouMean(command, ["serve"], usage)}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function readArguments() {
  return parseArgs({
    allowPositionals: true,
    options: {
      content: { type: "string", default: "content" },
      port: { type: "string", default: "3001" },
      host: { type: "string", default: "127.0.0.1" },
      help: { type: "boolean" },
    },
  });
}

async function serve({ content, port, host }: { content: string; port: string; host: string }): Promise<void> {
  if (!/^\d+$/.test(port) || Number(port) > 65_535) throw new Error(`--port is "${port}", expected 0 to 65535`);
  const { startDevCms } = await import("#src/dev-cms/start-dev-cms.ts");
  const { url } = await startDevCms({
    folder: content,
    model: definition.model,
    app: definition.application.cmsApp,
    port: Number(port),
    host,
  });
  console.log(`Development CMS on ${url}/api/content/${definition.application.cmsApp}/graphql`);
}
