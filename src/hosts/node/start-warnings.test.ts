import { expect, it } from "vitest";
import { parseEnv } from "#engine/env.ts";
import { startWarnings } from "./start-warnings.ts";

const complete = { CMS_URL: "https://cms.example.co.za", PUBLIC_URL: "https://www.example.co.za" };

it.each<[set: Record<string, string>, warned: RegExp[]]>([
  [complete, []],
  [{}, [/^CMS_URL is not set/, /^PUBLIC_URL is not set/]],
  [{ ...complete, PREVIEW_DIR: "/previews" }, [/^PREVIEW_DIR is set without PREVIEW_SECRET/]],
  [{ ...complete, PREVIEW_DIR: "/previews", PREVIEW_SECRET: "a secret of some length" }, []],
])("warns of what a site lacks that is started with %o", (set, warned) => {
  expect(startWarnings(parseEnv(set))).toEqual(warned.map((words) => expect.stringMatching(words)));
});
