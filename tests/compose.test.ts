import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const compose = readFileSync("compose.yaml", "utf8");

/** The variables that the image sets, and the variables of the tests. */
const notPassed = ["PORT", "HOST", "CONTENT_CACHE_DIR", "CHROME_PATH", "NGINX_PATH", "FULL"];

it("compose.yaml passes every variable of the README on", () => {
  const [, table = ""] = /\n## Environment\n\n([\s\S]*?)(?:\n\n|$)/.exec(readFileSync("README.md", "utf8")) ?? [];
  const named = table.split("\n").flatMap((line) => line.split("|")[1]?.match(/[A-Z][A-Z_]+/g) ?? []);
  const passed = Array.from(compose.matchAll(/^ {4}([A-Z_]+): \$\{\1:-/gm), ([, name = ""]) => name);
  expect(named.length).toBeGreaterThan(8);
  const wanted = named.filter((name) => !notPassed.includes(name));
  // Secrets may come from files.
  const files = wanted.filter((name) => /_(?:SECRET|TOKEN)$/.test(name)).map((name) => `${name}_FILE`);
  expect(passed.toSorted()).toEqual([...wanted, ...files].toSorted());
});

it("images have whole names, as engines other than Docker want them", () => {
  const names = [compose, readFileSync("Dockerfile", "utf8")].flatMap((text) =>
    Array.from(text.matchAll(/^ *(?:image: |ARG (?:NODE_IMAGE|PREVIOUS)=)(\S+)/gm), ([, name = ""]) => name),
  );
  expect(names).toHaveLength(4);
  expect(names.filter((name) => !/^(?:docker\.io\/library|localhost)\//.test(name))).toEqual([]);
});
