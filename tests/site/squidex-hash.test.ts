import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { squidexHash } from "#tools/dev-cms/read-assets.ts";

interface Exchange {
  name: string;
  answer: { body: { fileName: string; fileSize: number; fileHash: string } };
}

it("works out the hash of a file as Squidex does", () => {
  const exchanges: Exchange[] = JSON.parse(readFileSync("tests/squidex/recorded/rest/push-first.json", "utf8"));
  const uploads = exchanges.filter(({ name }) => name.startsWith("asset-create-")).map(({ answer }) => answer.body);
  // Files with later edits have other hashes.
  const same = uploads.filter(
    ({ fileName, fileSize }) => readFileSync(`content/assets/${fileName}`).length === fileSize,
  );
  expect(same.length).toBeGreaterThan(2);
  expect(same.map(({ fileName }) => squidexHash(readFileSync(`content/assets/${fileName}`), fileName))).toEqual(
    same.map(({ fileHash }) => fileHash),
  );
});
