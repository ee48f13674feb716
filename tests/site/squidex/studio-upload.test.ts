import { afterAll, beforeAll, expect, it } from "vitest";
import { studioCommands } from "#tools/cli/studio-commands.ts";
import { parseEnv } from "#engine/env.ts";
import { addAsset } from "#tools/studio/server/add-asset.ts";
import { removeContentFolders, startSmallSquidex } from "../../squidex/small-site.ts";
import { admin, type SquidexServer } from "../../squidex/start-squidex.ts";

const picture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>');
let server: SquidexServer;
beforeAll(async () => {
  server = await startSmallSquidex();
});
afterAll(() => server.close());
afterAll(removeContentFolders);

const upload = (name: string, client: Record<string, string> = {}) =>
  addAsset(
    { name, alt: "Four by three", bytes: picture },
    studioCommands(parseEnv({ CMS_URL: server.url, ...client })),
    "/api/assets/mma/",
  );
const rights = { CMS_CLIENT_ID: admin.id, CMS_CLIENT_SECRET: admin.secret };

it("a picture from the studio is a file of the Squidex, by the name that the page has for it", async () => {
  const asset = await upload("studio-picture.svg", rights);
  const written = { name: "studio-picture", alt: "Four by three" };
  expect(asset).toMatchObject({ ...written, address: "/api/assets/mma/studio-picture" });
  const { metadata } = server.app().assets.get("studio-picture") ?? {};
  expect(metadata).toMatchObject({ alt: "Four by three", viewBox: "0 0 4 3" });
  const kept = await fetch(`${server.url}/api/assets/mma/studio-picture`);
  expect([kept.status, await kept.text()]).toEqual([200, picture.toString()]);
});

it("nothing is written without a client, with a wrong one, or over a file that is there", async () => {
  const before = server.writes().length;
  await expect(upload("another.svg")).rejects.toThrow(/no client to write to it – set CMS_CLIENT_ID/);
  await expect(upload("another.svg", { ...rights, CMS_CLIENT_SECRET: "wrong" })).rejects.toThrow(/No token for/);
  await expect(upload("studio-picture.svg", rights)).rejects.toThrow();
  const secret = server.app().clients.find(({ id }) => id === "website")?.secret ?? "";
  const reader = { CMS_CLIENT_ID: "mma:website", CMS_CLIENT_SECRET: secret };
  await expect(upload("another.svg", reader)).rejects.toThrow(/403: Forbidden – the client needs the role Editor$/);
  const written = server.writes().slice(before);
  expect(written.filter(({ path, status }) => path.includes("/assets") && status < 300)).toEqual([]);
});
