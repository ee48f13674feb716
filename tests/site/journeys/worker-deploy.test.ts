import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, it, onTestFinished, vi } from "vitest";
import type { WorkerBindings } from "#hosts/workers/platform.ts";
import { contentPrefix } from "#hosts/workers/published-content.ts";
import { maxWait } from "../../max-wait.ts";
import { startContent } from "../../journeys/start-site.ts";
import { builtWorker, startWorker, type RunningWorker } from "../../journeys/start-worker.ts";
import { temporaryFolder } from "../../journeys/temporary-folder.ts";

/** The shape of a built Worker, in the escaped JSON of its script. */
const shapeIn = /(?<=shape\\?":\\?")[0-9a-f]+/;

it("a deployment with another shape leaves one writer, although the alarm of the earlier one is set", async () => {
  const [content, storage, later] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
  cpSync("content", content, { recursive: true });
  const cms = await startContent(content);
  onTestFinished(() => cms.stop());
  const env = {
    CMS_URL: cms.url,
    PUBLIC_URL: "https://www.example.co.za",
    CONTENT_TTL_SECONDS: "1",
    LOG_LEVEL: "error",
  };
  await (await startWorker(env, { storage })).stop();

  cpSync(await builtWorker(), later, { recursive: true });
  const script = readFileSync(join(later, "main.js"), "utf8");
  writeFileSync(join(later, "main.js"), script.replaceAll(shapeIn.exec(script)?.[0] ?? "", "later"));
  const worker = await startWorker(env, { storage, folder: later });
  onTestFinished(() => worker.stop());
  await vi.waitFor(async () => expect(await publishedBy(worker, "later")).toHaveLength(1), maxWait);
  // Several alarms of both objects.
  await delay(4_000);
  expect(await publishedBy(worker, "later")).toHaveLength(1);
});

async function publishedBy({ miniflare }: RunningWorker, shape: string): Promise<string[]> {
  const { CONTENT } = await miniflare.getBindings<WorkerBindings>();
  const { keys } = await CONTENT.list({ prefix: contentPrefix(shape) });
  return keys.map(({ name }) => name);
}
