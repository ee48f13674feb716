import { projectFolders } from "#engine/project-folders.ts";
import { readOnlyOptions, UsageError, type Command } from "#engine/command-line.ts";
import { definition } from "#tools/loaded-site.ts";

const usage = `Usage: npm run cms -- serve [--port PORT] [--host HOST] [--content DIR]
  --port PORT    the port to listen on (default: 3001)
  --host HOST    the address to listen on (default: 127.0.0.1)
  --content DIR  the folder of content (default: content)
  --help         shows this text`;

export const serve: Command = { help: usage, run };

async function run(args: string[]): Promise<number> {
  const { content, port, host } = readOnlyOptions(args, {
    content: { type: "string", default: projectFolders.content },
    port: { type: "string", default: "3001" },
    host: { type: "string", default: "127.0.0.1" },
  });
  if (!/^\d+$/.test(port) || Number(port) > 65_535) throw new UsageError(`--port is "${port}", expected 0 to 65535`);
  const { startDevCms } = await import("#tools/dev-cms/start-dev-cms.ts");
  const { cmsApp: app } = definition.application;
  const { url } = await startDevCms({ folder: content, model: definition.model, app, port: Number(port), host });
  console.log(`Development CMS, as CMS_URL: ${url}`);
  return 0;
}
