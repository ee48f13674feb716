import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkLockfile } from "./check-lockfile.ts";

const good = { version: "1.2.3", integrity: "sha512-x" };

function problems(path: string, entry: object): string[] {
  return checkLockfile(JSON.stringify({ lockfileVersion: 3, packages: { "": {}, [path]: entry } }));
}

describe("checkLockfile", () => {
  it("finds no problem in the project's own", () => {
    expect(checkLockfile(readFileSync("package-lock.json", "utf8"))).toEqual([]);
  });

  it.each<[what: string, path: string, entry: object]>([
    ["a package", "node_modules/a", good],
    ["an alias", "node_modules/a", { ...good, name: "b", resolved: "https://registry.npmjs.org/b/-/b-1.2.3.tgz" }],
    [
      "its address at the registry",
      "node_modules/a",
      { ...good, resolved: "https://registry.npmjs.org/a/-/a-1.2.3.tgz" },
    ],
    [
      "a known install script, at any depth",
      "node_modules/a/node_modules/esbuild",
      { ...good, hasInstallScript: true },
    ],
    ["a package bundled with another", "node_modules/a/node_modules/b", { version: "1.0.0", inBundle: true }],
    [
      "dependencies of all usual kinds",
      "node_modules/a",
      { ...good, dependencies: { b: "^1 || >=2 <3", c: "npm:d@^1.0.0", e: "*", f: "latest" } },
    ],
  ])("accepts %s", (_what, path, entry) => {
    expect(problems(path, entry)).toEqual([]);
  });

  it.each<[what: string, path: string, entry: object, said: RegExp]>([
    [
      "another registry",
      "node_modules/a",
      { ...good, resolved: "https://evil.example/a.tgz" },
      /a: comes from https:\/\/evil\.example/,
    ],
    [
      "a plain connection",
      "node_modules/a",
      { ...good, resolved: "http://registry.npmjs.org/a.tgz" },
      /comes from http:/,
    ],
    [
      "a repository",
      "node_modules/a",
      { ...good, resolved: "git+ssh://git@github.com/a/b.git#1" },
      /comes from git\+ssh:/,
    ],
    ["a package without integrity", "node_modules/a", { version: "1.2.3" }, /no sha512 integrity/],
    ["a weak sum", "node_modules/a", { ...good, integrity: "sha1-x" }, /no sha512 integrity/],
    ["a folder", "node_modules/a", { link: true, resolved: "../a" }, /not a version/],
    [
      "another package's address",
      "node_modules/a",
      { ...good, resolved: "https://registry.npmjs.org/b/-/b-1.2.3.tgz" },
      /comes from .*\/b\/-\/.*expected .*\/a\/-\//,
    ],
    ["an unknown install script", "node_modules/a", { ...good, hasInstallScript: true }, /install script/],
    ["a dependency from a repository", "node_modules/a", { ...good, dependencies: { b: "github:a/b" } }, /wants b/],
    ["a dependency from an address", "", { dependencies: { b: "https://evil.example/b.tgz" } }, /the project: wants b/],
    ["a dependency from a folder", "", { devDependencies: { b: "file:../b" } }, /the project: wants b/],
  ])("refuses %s", (_what, path, entry, said) => {
    expect(problems(path, entry).join("\n")).toMatch(said);
  });
});
