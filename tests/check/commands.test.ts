import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const commands: Record<string, string> = (
  JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> }
).scripts;

/** Runs a command as npm does, and gives what it prints and how it ends. */
function run(name: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const [program = "", ...own] = commands[name]?.split(" ") ?? [];
  return new Promise((resolve) => {
    execFile(program, [...own, ...args], (error, out, err) => {
      resolve({ code: typeof error?.code === "number" ? error.code : 0, out, err });
    });
  });
}

describe("the commands that check", () => {
  it("find nothing wrong with this site", async () => {
    expect(await run("pages", "check", "--strict")).toEqual({ code: 0, out: "28 manifests, no problems\n", err: "" });
    expect(await run("content", "check", "--strict")).toMatchObject({ code: 0, err: "" });
  });

  it("help, and know the name that was meant", async () => {
    expect(await run("pages", "check", "--help")).toMatchObject({ code: 0, out: expect.stringContaining("--format") });
    expect(await run("content", "--help")).toMatchObject({ code: 0, out: expect.stringContaining("--strict") });
    expect(await run("pages", "chekc")).toMatchObject({
      code: 2,
      err: expect.stringContaining('did you mean "check"?'),
    });
    expect(await run("pages", "check", "--format", "jsn")).toMatchObject({
      code: 2,
      err: 'Unknown format "jsn" – did you mean "json"?\n',
    });
  });

  it("name a file that is not there", async () => {
    expect(await run("pages", "check", "page-manifests/hlep.json")).toMatchObject({
      code: 1,
      out: 'page-manifests/hlep.json:1:1 error There is no such file – did you mean "page-manifests/help.json"?\n',
    });
  });
});
