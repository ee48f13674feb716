import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { checkCms } from "#tools/cli/cms-check.ts";
import { diffContent, pullContent } from "#tools/cli/cms-pull.ts";
import { pushContent } from "#tools/cli/cms-push.ts";
import { startSquidex, type SquidexServer } from "../squidex/start-squidex.ts";

let server: SquidexServer;
beforeAll(async () => {
  server = await startSquidex();
});
afterAll(() => server.close());
let printed = "";
beforeEach(() => {
  printed = "";
  for (const method of ["log", "error"] as const)
    vi.spyOn(console, method).mockImplementation((...words) => void (printed += `${words.join(" ")}\n`));
});
afterEach(() => vi.restoreAllMocks());

it("says in words that an app is empty", async () => {
  const empty = await startSquidex();
  try {
    const token = new URLSearchParams({
      grant_type: "client_credentials",
      client_id: "root",
      client_secret: "root-secret",
    });
    const signed = await fetch(`${empty.url}/identity-server/connect/token`, { method: "POST", body: token });
    const { access_token: bearer } = (await signed.json()) as { access_token: string };
    const headers = { authorization: `Bearer ${bearer}`, "content-type": "application/json" };
    await fetch(`${empty.url}/api/apps`, { method: "POST", headers, body: '{"name":"mma"}' });
    const reader = ["--url", empty.url, "--client", "root", "--secret", "root-secret"];
    expect(await checkCms.run(reader)).toBe(1);
    expect(printed).toContain("The app has no published schema of this site – run npm run cms -- push");
    printed = "";
    expect(await diffContent.run(reader)).toBe(1);
    expect(await pullContent.run(reader)).toBe(1);
    expect(printed).toMatch(/The CMS does not show (?:[-\w]+, ){30}[-\w]+: missing, unpublished or hidden/);
    expect(printed).not.toContain("hold the same content");
  } finally {
    await empty.close();
  }
});

it("refuses a client of another app before the first call, also in a dry run", async () => {
  const before = server.requests.length;
  const args = ["--url", server.url, "--client", "mma:default", "--secret", "x", "--app", "mmaa"];
  await expect(pushContent.run([...args, "--dry-run"])).rejects.toThrow(/give --app mma, or --client mmaa:default$/);
  expect(server.requests.length).toBe(before);
});
