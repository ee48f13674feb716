import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  readOnlyOptions,
  readOptions,
  runCommandLine,
  takeNoArguments,
  UsageError,
  type Command,
} from "./command-line.ts";

const commands: Record<string, Command> = {
  check: {
    help: "  check   checks",
    run: (args) => (readOnlyOptions(args, { strict: { type: "boolean" } }).strict ? 1 : 0),
  },
  fail: {
    help: "  fail    fails",
    details: async () => "Usage: more",
    run: () => Promise.reject(new Error("No luck")),
  },
};

const out = vi.spyOn(console, "log").mockImplementation(() => {});
const err = vi.spyOn(console, "error").mockImplementation(() => {});
const before = process.exitCode;
beforeEach(() => void vi.clearAllMocks());
afterEach(() => void (process.exitCode = before));

describe("a command line", () => {
  it.each<[args: string[], code: number, out: RegExp | undefined, err: RegExp | undefined]>([
    [["check"], 0, undefined, undefined],
    [["check", "--strict"], 1, undefined, undefined],
    [["--help"], 0, /^Usage: npm run x -- COMMAND\n\n {2}check {3}checks\n {2}fail/, undefined],
    [["check", "--help"], 0, /check {3}checks\n\nExit 0/, undefined],
    [["fail", "--help"], 0, /^Usage: more$/, undefined],
    [["fail"], 1, undefined, /^No luck$/],
    [[], 2, undefined, /^Usage: npm run x/],
    [["chekc"], 2, undefined, /^Unknown command "chekc" – did you mean "check"\?$/],
    [["--strict", "check"], 2, undefined, /^Unknown command "--strict" – write the command before its options$/],
    [["check", "--strct"], 2, undefined, /^Unknown option "--strct" – did you mean "--strict"\?$/],
    [["check", "--strict=yes"], 2, undefined, /--strict/],
    [["check", "strict"], 2, undefined, /^Unknown word "strict" – did you mean "--strict"\?$/],
    [["check", "--strict", "everything"], 2, undefined, /^Unknown word "everything" – leave it out$/],
  ])("%j ends with %i", async (args, code, printed, complaint) => {
    await runCommandLine("npm run x -- ", commands, args);
    expect(process.exitCode).toBe(code);
    if (printed) expect(out).toHaveBeenCalledWith(expect.stringMatching(printed));
    else expect(out).not.toHaveBeenCalled();
    if (complaint) expect(err).toHaveBeenCalledWith(expect.stringMatching(complaint));
    else expect(err).not.toHaveBeenCalled();
  });

  it("says which option lacks its value", () => {
    const sentence = "--port needs a value – write the value after the option";
    expect(() => readOptions(["--port"], { port: { type: "string" } })).toThrow(new UsageError(sentence));
  });
});

describe("takeNoArguments", () => {
  const usage = "npm run build [-- --target workers]   builds the site";
  const exit = vi.spyOn(process, "exit").mockImplementation(() => undefined as never);

  it("lets a command work that is given none", () => {
    takeNoArguments(usage, []);
    expect(exit).not.toHaveBeenCalled();
  });

  it("shows the usage when asked to", () => {
    takeNoArguments(usage, ["--fast", "--help"]);
    expect(out).toHaveBeenCalledWith(`Usage: ${usage}`);
    expect(exit).toHaveBeenCalledWith(0);
  });

  it.each([
    ["--fast", "leave it out"],
    ["--hepl", 'did you mean "--help"?'],
    ["--traget", 'did you mean "--target"?'],
    ["target", 'did you mean "--target"?'],
  ])("refuses %s", (word, remedy) => {
    takeNoArguments(usage, [word]);
    expect(err).toHaveBeenCalledWith(`Unknown argument "${word}" – ${remedy}\nUsage: ${usage}`);
    expect(exit).toHaveBeenCalledWith(2);
  });
});
