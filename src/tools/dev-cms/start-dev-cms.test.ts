import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { model } from "#schemas/small-model.fixture.ts";
import { removeContentFolders, soundContent, writeContentFolder } from "./content-folder.fixture.ts";
import { ContentError } from "./read-content.ts";
import { startDevCms, type RunningDevCms } from "./start-dev-cms.ts";

afterAll(removeContentFolders);

const options = { model, app: "bakery" };
let running: RunningDevCms;

beforeAll(async () => {
  running = await startDevCms({ ...options, folder: await writeContentFolder(soundContent) });
});
afterAll(() => running.close());

describe("startDevCms", () => {
  it("tells its own address in answers", async () => {
    const query = "{ findMenuSingleton { flatData { logo { url } } } }";
    const response = await fetch(`${running.url}/api/content/bakery/graphql?query=${encodeURIComponent(query)}`);
    expect(await response.text()).toContain(`"${running.url}/api/assets/bakery/logo/"`);
  });

  it("does not start with content that has problems", async () => {
    const folder = await writeContentFolder({ "question.json": { items: [{}] } });
    await expect(startDevCms({ ...options, folder })).rejects.toThrow(ContentError);
  });
});
