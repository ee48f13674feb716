import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkLockfile } from "./check-lockfile.ts";

const good = { version: "1.2.3", integrity: "sha512-x" };

function problems(path: string, entry: object): string[] {
  return checkLockfile(JSON.stringify({ lockfileVersion: 3, packages: { "": {}, [path]: entry } }));
}

describe("checkLockfile", () => {
  it("has nothing to say of the project's own", () => {
    expect(checkLockfile(readFileSync("package-lock.json", "utf8"))).toEqual([]);
  });

  it.each<[what: string, path: string, entry: object]>([
    ["a package", "node_modules/a", good],
    ["its address at the registry", "node_modules/a", { ...good, resolved: "https://registry.npmjs.org/a/-/a-1.2.3.tgz" }],
    ["a known install script, at any depth", "node_modules/a/node_modules/esbuild", { ...good, hasInstallScript: true }],
    ["what stands inside another package", "node_modules/a/node_modules/b", { version: "1.0.0", inBundle: true }],
    ["dependencies of all usual kinds", "node_modules/a", { ...good, dependencies: { b: "^1 || >=2 <3", c: "npm:d@^1.0.0", e: "*", f: "latest" } }],
  ])("accepts %s", (_what, path, entry) => {
    expect(problems(path, entry)).toEqual([]);
  });

  it.each<[what: string, path: string, entry: object, said: RegExp]>([
    ["another registry", "node_modules/a", { ...good, resolved: "https://evil.example/a.tgz" }, /comes from https:\/\/evil/],
    ["a plain connection", "node_modules/a", { ...good, resolved: "http://registry.npmjs.org/a.tgz" }, /comes from http:/],
    ["a repository", "node_modules/a", { ...good, resolved: "git+ssh://git@github.com/a/b.git#1" }, /comes from git/],
    ["a package that nothing vouches for", "node_modules/a", { version: "1.2.3" }, /no sha512 integrity/],
    ["a weak sum", "node_modules/a", { ...good, integrity: "sha1-x" }, /no sha512 integrity/],
    ["a folder", "node_modules/a", { link: true, resolved: "../a" }, /not a version/],
    ["an unknown install script", "node_modules/a", { ...good, hasInstallScript: true }, /install script/],
    ["a dependency from a repository", "node_modules/a", { ...good, dependencies: { b: "github:a/b" } }, /wants b/],
    ["a dependency from an address", "", { dependencies: { b: "https://evil.example/b.tgz" } }, /b is not from the registry/],
    ["a dependency from a folder", "", { devDependencies: { b: "file:../b" } }, /b is not from the registry/],
  ])("refuses %s", (_what, path, entry, said) => {
    expect(problems(path, entry).join("\n")).toMatch(said);
  });
});
