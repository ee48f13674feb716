import { afterEach, expect, it, vi } from "vitest";
import { exportOptions, passOptions, readArguments } from "./export-command.ts";

afterEach(() => vi.unstubAllEnvs());

it("reads the arguments of an export once: the export takes the options that the command has read", () => {
  vi.stubEnv("EXPORT_OPTIONS", undefined);
  const given = ["--out", "a new folder", "--compress"];
  const options = readArguments(given);
  expect(exportOptions(given)).toEqual(options);
  passOptions(options);
  expect(exportOptions(["--not", "read"])).toEqual(options);
});
