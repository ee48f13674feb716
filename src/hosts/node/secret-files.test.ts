import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../../tests/journeys/temporary-folder.ts";
import { withSecretFiles } from "./secret-files.ts";

const file = join(temporaryFolder(), "secret");
writeFileSync(file, "a secret of some length\n");

it("reads a secret from its file", () => {
  const read = withSecretFiles({ WEBHOOK_SECRET_FILE: file, PORT: "80" });
  expect(read).toMatchObject({ WEBHOOK_SECRET: "a secret of some length", PORT: "80" });
  expect(read["PREVIEW_SECRET"]).toBeUndefined();
});

it("names the variable whose file cannot be read, and not the file", () => {
  expect(() => withSecretFiles({ PREVIEW_SECRET_FILE: "/no/such/file" })).toThrow(
    /^PREVIEW_SECRET_FILE must name a file that can be read and holds a secret\.$/,
  );
});

it("refuses an empty file, which would close the webhook and previews without a word", () => {
  const empty = join(temporaryFolder(), "empty");
  writeFileSync(empty, "\n");
  expect(() => withSecretFiles({ WEBHOOK_SECRET_FILE: empty })).toThrow(
    /^WEBHOOK_SECRET_FILE must name a file that can be read and holds a secret\.$/,
  );
});

it("takes no secret twice", () => {
  expect(() => withSecretFiles({ WEBHOOK_SECRET: "x", WEBHOOK_SECRET_FILE: file })).toThrow(/not both/);
});
