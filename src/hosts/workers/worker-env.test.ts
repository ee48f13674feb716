import { expect, it } from "vitest";
import { readWorkerEnv } from "./worker-env.ts";

const addresses = { CMS_URL: "https://cms.example.co.za/", PUBLIC_URL: "https://www.example.co.za" };

it("reads what the platform binds, with the defaults of the server", async () => {
  const bindings = { ...addresses, CONTENT: {}, FRAME_ANCESTORS: "", CONTENT_TTL_SECONDS: "30", HOST: "0.0.0.0" };
  expect(await readWorkerEnv(bindings)).toEqual({
    CMS_URL: "https://cms.example.co.za",
    PUBLIC_URL: "https://www.example.co.za",
    FRAME_ANCESTORS: "'none'",
    CONTENT_TTL_SECONDS: 30,
    LOG_LEVEL: "info",
  });
});

it.each([
  ["PUBLIC_URL", "https://www.example/path"],
  ["FRAME_ANCESTORS", "https://a; script-src *"],
  ["CSP_REPORT_URL", "https://reports.example/;script-src"],
  ["CONTENT_TTL_SECONDS", "0"],
  ["CONTENT_TTL_SECONDS", "1.5"],
  ["PREVIEW_SECRET", "short"],
  ["LOG_LEVEL", "loud"],
])("refuses %s=%s as the server does", async (name, text) => {
  await expect(readWorkerEnv({ ...addresses, [name]: text })).rejects.toThrow(new RegExp(`^${name} must be .+`));
});

it("refuses a client without its secret, and a site without addresses", async () => {
  await expect(readWorkerEnv({ ...addresses, CMS_CLIENT_ID: "mma:website" })).rejects.toThrow(
    /^CMS_CLIENT_SECRET must be /,
  );
  await expect(readWorkerEnv({ ...addresses, CMS_URL: "" })).rejects.toThrow(/^CMS_URL must be set/);
  await expect(readWorkerEnv({ ...addresses, PUBLIC_URL: "" })).rejects.toThrow(/^PUBLIC_URL must be set/);
});
