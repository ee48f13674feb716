import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { model } from "#schemas/content/index.ts";
import { removeContentFolders, soundContent, writeContentFolder } from "./content-folder.fixture.ts";
import { ContentError } from "./read-content.ts";
import { startDevCms, type RunningDevCms } from "./start-dev-cms.ts";

afterAll(removeContentFolders);

const options = { model, app: "mma" };
let running: RunningDevCms;

beforeAll(async () => {
  running = await startDevCms({ ...options, folder: await writeContentFolder(soundContent) });
});
afterAll(() => running.close());

describe("startDevCms", () => {
  it("tells its own address in answers", async () => {
    const query = "{ findNavbarSingleton { flatData { navbarLogo { url } } } }";
    const response = await fetch(`${running.url}/api/content/mma/graphql?query=${encodeURIComponent(query)}`);
    expect(await response.text()).toContain(`"${running.url}/api/assets/mma/logo/"`);
  });

  it("does not start with content that has problems", async () => {
    const folder = await writeContentFolder({ "faq.json": { items: [{}] } });
    await expect(startDevCms({ ...options, folder })).rejects.toThrow(ContentError);
  });
});
