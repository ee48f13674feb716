import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve as absolute } from "node:path";
import { afterAll, describe, expect, it } from "vitest";

const commands: Record<string, string> = (
  JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> }
).scripts;

interface Run {
  code: number;
  out: string;
  err: string;
}

/** A warning of a check: a site may have warnings. */
const warnings = /^\S+ warning .*\n?/gm;

/** Runs a command as npm does; returns its exit code, and its output without warnings. */
function run(name: string, ...args: string[]): Promise<Run> {
  return runIn(".", name, ...args);
}

function runIn(cwd: string, name: string, ...args: string[]): Promise<Run> {
  const [program = "", ...own] = commands[name]?.split(" ") ?? [];
  const file = program === "tsx" ? absolute("node_modules/.bin/tsx") : program;
  return new Promise((resolve) => {
    execFile(file, [...own, ...args], { cwd }, (error, out, err) => {
      const code = typeof error?.code === "number" ? error.code : 0;
      resolve({ code, out: out.replaceAll(warnings, ""), err: err.replaceAll(warnings, "") });
    });
  });
}

const settings = ["package.json", "package-lock.json", "tsconfig.json"];
/** A linked file imports the files beside its original. */
const sources = ["schemas", "registry", "src"];
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** The project with its own manifests, its own bundles of commands, and copies of the named parts. */
function ownFolder(...copied: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "broken-site-"));
  folders.push(folder);
  for (const name of ["content", "node_modules", ...sources, ...settings])
    if (!copied.includes(name)) symlinkSync(absolute(name), join(folder, name));
  for (const name of ["page-manifests", ...copied]) cpSync(name, join(folder, name), { recursive: true });
  return folder;
}

describe("the commands that explain", () => {
  it("weigh a page as visitors get it", async () => {
    const { code, out } = await run("pages", "explain", "maintenance");
    expect(code).toBe(0);
    expect(out).toMatch(/^Weight\n +\d+\.\d KB of at most 20 KB of HTML/m);
    expect(out).toMatch(/^Reading\n +age \d+:/m);
  });

  it.each(["explain /help", "rename /help /answers", "new-block price-list", "pdf"])(
    "refuse an unknown option: pages %s --dry-run",
    async (words) => {
      const { code, err } = await run("pages", ...words.split(" "), "--dry-run");
      expect({ code, err }).toEqual({ code: 2, err: 'Unknown option "--dry-run" – remove it\n' });
    },
  );

  it("name the manifest that was meant", async () => {
    expect(await run("pages", "explain", "maintenence")).toMatchObject({
      code: 1,
      err: expect.stringContaining('did you mean "maintenance"?'),
    });
  });
});

describe.runIf(commands["bench"])("the commands that measure", () => {
  it.each([
    ["soak", "servr", 'Unknown part "servr" – did you mean "server"?'],
    ["soak", "--minute", 'Unknown option "--minute" – did you mean "--minutes"?'],
    ["bench", "scrpt", 'Unknown part "scrpt" – did you mean "script"?'],
  ])("know the name that was meant: %s %s", async (name, word, said) => {
    const { code, err } = await run(name, word);
    expect({ code, err }).toEqual({ code: 2, err: `${said}\n` });
  });
});

describe("the commands that check", () => {
  it("help, and know the name that was meant", async () => {
    expect(await run("pages", "check", "--help")).toMatchObject({ code: 0, out: expect.stringContaining("--format") });
    expect(await run("content", "chekc")).toMatchObject({
      code: 2,
      err: 'Unknown command "chekc" – did you mean "check"?\n',
    });
    expect(await run("pages", "check", "--format", "jsn")).toMatchObject({
      code: 2,
      err: 'Unknown format "jsn" – did you mean "json"?\n',
    });
  });

  const missing = "1:1 error There is no such file – write or restore it, because every page needs it";
  const comma = "1:2 error expected a value, found , – add it, or remove the previous comma";
  const [assets, facts] = ["content/assets.json", "page-manifests/facts.json"];
  const [, fact] = existsSync(facts) ? Object.keys(JSON.parse(readFileSync(facts, "utf8")) as object) : [];
  const files: [file: string, sound: RegExp, wrong: string | undefined, line: string][] = [
    [facts, /\{/, "{,", comma],
    [facts, new RegExp(`"${fact}": .*\\n`), "", `1:1 error "${fact}" is missing – add it`],
    [assets, /\{/, "{,", comma],
    [assets, /[^]*/, undefined, missing],
    [facts, /[^]*/, undefined, missing],
    [
      "page-manifests/maintenance.json",
      /[^]*/,
      undefined,
      "1:1 error The site has no page for times without content – write or publish this page",
    ],
  ];
  const own = ownFolder("content", ...sources);
  it.each(files.filter(([file]) => existsSync(file)))(
    "name the place in a file that the site needs, and no consequence: %s",
    async (file, sound, wrong, line) => {
      const text = readFileSync(file, "utf8");
      if (wrong === undefined) rmSync(join(own, file));
      else writeFileSync(join(own, file), text.replace(sound, wrong));
      const found = await runIn(own, "pages", "check");
      writeFileSync(join(own, file), text);
      expect(found).toEqual({ code: 1, out: `${file}:${line}\n`, err: "" });
    },
  );

  it("find nothing wrong with these files, which are the site's, once they are whole again", async () => {
    const { code, out, err } = await runIn(own, "pages", "check");
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toMatch(/^(?:\d+ manifests, no problems\n)?$/);
  });

  it("use the code that package.json names, and say in a line why they cannot start", async () => {
    const folder = ownFolder("package.json", ...sources);
    expect(await runIn(folder, "pages", "check")).toMatchObject({ code: 0 });
    const text = readFileSync("package.json", "utf8");
    writeFileSync(join(folder, "package.json"), text.replace("./src/site/definition.ts", "./src/site/no-such-file.ts"));
    const { code, err } = await runIn(folder, "pages", "check");
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('"#site"') });
    rmSync(join(folder, ".cache"), { recursive: true });
    writeFileSync(join(folder, ".cache"), "");
    const answer = { code: 2, out: "", err: expect.stringMatching(/^E\w+: [^\n]*\.cache[^\n]*\n$/) };
    expect(await runIn(folder, "pages", "check")).toEqual(answer);
  });

  it.each(["page-manifests/maintenence.json", "maintenance.json"])(
    "name a file that is not there: %s",
    async (file) => {
      expect(await run("pages", "check", file)).toMatchObject({
        code: 1,
        out: expect.stringContaining('There is no such file – did you mean "page-manifests/maintenance.json"?'),
      });
    },
  );
});

describe("every command", () => {
  const own = Object.entries(commands).filter(([name]) => name !== "format");

  it.each(own)("knows --help: %s", (_name, command) => {
    const [, tool] = /run-tool\.mjs ([\w-]+)(?: main\.js)?$/.exec(command) ?? [];
    const file = command.endsWith(" export.js")
      ? "src/hosts/files/export-command.ts"
      : (/ (\S+\.ts)\b/.exec(command)?.[1] ?? "");
    expect(readFileSync(tool ? `src/tools/cli/${tool}.ts` : file, "utf8")).toMatch(
      /takeNoArguments\(|runCommand(?:Line)?\(|--help|values\.help/,
    );
  });

  it("does nothing else when it is asked for help: start", async () => {
    expect(await run("start", "--help")).toEqual({
      code: 0,
      out: expect.stringMatching(/^Usage: npm start /),
      err: "",
    });
  });

  it("refuses an option that it does not know: sbom", async () => {
    const { code, out, err } = await run("sbom", "--hepl");
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toMatch(/^Unknown argument "--hepl" .*\nUsage: npm run --silent sbom/);
  });
});

describe("a build", () => {
  const folder = ownFolder();
  const unwritable = (place: string) =>
    new RegExp(`^--out must name a folder that can be made, but ${place} cannot be written .* – name another path\n$`);

  it.each<[name: string, args: string[], answer: Run]>([
    ["export", ["--help"], { code: 0, out: expect.stringMatching(/^Usage: npm run export -- --out DIR/), err: "" }],
    ["export", ["--ot", "x"], { code: 2, out: "", err: 'Unknown option "--ot" – did you mean "--out"?\n' }],
    [
      "export",
      ["--out", "package.json"],
      { code: 2, out: "", err: "--out must name a folder, but package.json is a file – name another path\n" },
    ],
    ["export", ["--out", "/proc/x"], { code: 2, out: "", err: expect.stringMatching(unwritable("/proc")) }],
    [
      "export",
      ["--out", "/proc/x/y", "--pictures"],
      { code: 2, out: "", err: expect.stringMatching(unwritable("/proc")) },
    ],
    ["build", ["--target", "worker"], { code: 2, out: "", err: 'Unknown target "worker" – did you mean "workers"?\n' }],
    [
      "build",
      ["--traget", "workers"],
      { code: 2, out: "", err: expect.stringMatching(/^Unknown argument "--traget" – did you mean "--target"\?\n/) },
    ],
    [
      "build",
      ["--target", "workers", "now"],
      { code: 2, out: "", err: expect.stringMatching(/^Unknown argument "now" – leave it out\n/) },
    ],
    [
      "export",
      ["--out", "site", "rollback"],
      { code: 2, out: "", err: 'Unknown word "rollback" – did you mean "--rollback"?\n' },
    ],
    [
      "cms",
      ["diff", "--url", "http://127.0.0.1:1", "all"],
      { code: 2, out: "", err: 'Unknown word "all" – leave it out\n' },
    ],
    ["pages", ["pdf", "help"], { code: 2, out: "", err: 'Unknown word "help" – leave it out\n' }],
    ["build", ["--target"], { code: 2, out: "", err: 'Unknown target "" – use one of "workers"\n' }],
    [
      "build",
      ["--target=workers", "--help"],
      { code: 0, out: expect.stringMatching(/^Usage: npm run build/), err: "" },
    ],
  ])("does not begin before its arguments are right: %s %j", async (name, args, answer) => {
    expect(await runIn(folder, name, ...args)).toEqual(answer);
    expect(existsSync(join(folder, "dist"))).toBe(false);
  });

  it("does not build a Worker whose own configuration has a mistake, and names its place", async () => {
    mkdirSync(join(folder, "deploy"));
    writeFileSync(join(folder, "deploy/wrangler.json"), '{ "name": "my-site", "vars": { "CONTENT_TTL_SECONDS": 60 } }');
    const err =
      "deploy/wrangler.json:1:55 error Expected a text in double quotes, found 60 – write a text in double quotes\n";
    expect(await runIn(folder, "build", "--target", "workers")).toEqual({ code: 1, out: "", err });
    expect(existsSync(join(folder, "dist"))).toBe(false);
  });

  it("of manifests with errors ends with them, and builds nothing", async () => {
    const manifest = readFileSync("page-manifests/maintenance.json", "utf8");
    writeFileSync(join(folder, "page-manifests/repeated.json"), manifest);
    expect(await runIn(folder, "build")).toEqual({
      code: 1,
      out: "",
      err: expect.stringMatching(
        /^Nothing was built, because of these problems:\npage-manifests\/repeated\.json:3:14 error The address "\/maintenance" already belongs to page-manifests\/maintenance\.json:3 – /,
      ),
    });
    expect(existsSync(join(folder, "dist"))).toBe(false);
  });
});
