import { describe, expect, it, vi } from "vitest";
import { createLog, sampled } from "./log.ts";

describe("createLog", () => {
  it.each([
    ["debug", ["debug", "info", "warn", "error"]],
    ["info", ["info", "warn", "error"]],
    ["error", ["error"]],
    ["silent", []],
  ] as const)("at %s writes %j", (lowest, levels) => {
    const write = vi.fn((_line: string) => true);
    const log = createLog(lowest, write);
    for (const level of ["debug", "info", "warn", "error"] as const) log(level, "Something happened");
    expect(write.mock.calls.map(([line]) => (JSON.parse(line) as { level: string }).level)).toEqual(levels);
  });

  it("loses lines while the program that should read them stands still", () => {
    const write = vi.spyOn(process.stdout, "write").mockReturnValue(false);
    const unread = vi.spyOn(process.stdout, "writableLength", "get").mockReturnValue(2_000_000);
    const log = createLog("info");
    log("info", "Lost");
    unread.mockReturnValue(0);
    log("info", "Written");
    const lines = write.mock.calls.map(([line]) => String(line));
    vi.restoreAllMocks();
    expect(lines).toEqual([expect.stringContaining("Written")]);
  });

  it("writes one line of JSON with the details, whatever they hold", () => {
    const write = vi.fn((_line: string) => true);
    createLog("info", write)("warn", "Something happened", { page: "help", reason: "a\nb" });
    const [line = ""] = write.mock.calls[0] ?? [];
    expect(line).toMatch(/^[^\n]*\n$/);
    expect(JSON.parse(line)).toEqual({
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      level: "warn",
      message: "Something happened",
      page: "help",
      reason: "a\nb",
    });
  });
});

it("writes what strangers cause once a minute, with the number of those omitted", () => {
  let now = 0;
  const log = vi.fn();
  const quiet = sampled(log, () => now);
  for (let turn = 0; turn < 10; turn++) quiet("warn", "Refused", { turn });
  quiet("warn", "Another");
  now = 60_000;
  quiet("warn", "Refused", { turn: 10 });
  expect(log.mock.calls).toEqual([
    ["warn", "Refused", { turn: 0 }],
    ["warn", "Another", {}],
    ["warn", "Refused", { turn: 10, omitted: 9 }],
  ]);
});
