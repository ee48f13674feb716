import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ContentFailure } from "#engine/content/content-failure.ts";
import { parseEnv } from "#engine/env.ts";
import { applyEdit } from "#engine/json/edit-json.ts";
import { studioCommands } from "#tools/cli/studio-commands.ts";
import { hostOf, newRequestAddress } from "#tools/studio/server/git.ts";
import type { Proposal, Proposed } from "#tools/studio/studio-api.ts";
import type { ProposalRequest } from "#tools/studio/studio-requests.ts";
import { askStudio } from "./ask-studio.ts";
import { sampleSource } from "../sample-content.ts";
import { hostPassword, startGitHost } from "./start-git-host.ts";

const host = await startGitHost();
afterAll(() => host.close());

const folders: string[] = [];
const makeFolder = () => folders[folders.push(mkdtempSync(join(tmpdir(), "studio-git-"))) - 1] ?? "";
afterAll(() => folders.forEach((one) => rmSync(one, { recursive: true })));
// The names of branches contain the minute.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const name = "help.json";
let folder = "";
const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio: "pipe" }).trim();
const file = (path = `page-manifests/${name}`) => join(folder, path);
const read = () => readFileSync(file(), "utf8");
const edit = (title: string) => writeFileSync(file(), applyEdit(read(), { set: ["title"], value: title }));

/** A clone with one commit, a changed page, and other work: a staged file and a changed one. */
beforeEach(() => {
  for (const [key, value] of [
    ["GIT_CONFIG_GLOBAL", "/dev/null"],
    ["HOME", "/nonexistent"],
  ] as const)
    vi.stubEnv(key, value);
  folder = makeFolder();
  mkdirSync(file("page-manifests"));
  cpSync(`page-manifests/${name}`, file());
  cpSync("page-manifests/about.json", file("page-manifests/about.json"));
  cpSync("content/404-page.json", file("content/404-page.json"));
  git("init", "--quiet", "-b", "main");
  git("config", "user.name", "Thandi");
  git("config", "user.email", "thandi@example.co.za");
  git("add", ".");
  git("commit", "--quiet", "-m", "The site");
  writeFileSync(file("staged.txt"), "Not finished");
  git("add", "staged.txt");
  writeFileSync(file("page-manifests/about.json"), "{}\n");
  edit("Get help");
});

const ask = <Answer>(action: string, body: unknown) => {
  const places = { manifests: file("page-manifests"), content: file("content") };
  return askStudio<Answer>(action, { ...studioCommands(parseEnv({})), folders: places }, body);
};

type Refused = { problem?: string };
const describeIt = () => ask<Proposal & Refused>("proposal", name);
const propose = (more: Partial<ProposalRequest> = {}) =>
  ask<Proposed>("propose", {
    name,
    text: read(),
    title: "Change the page",
    body: "Words",
    files: [`page-manifests/${name}`],
    ...more,
  });

/** The user's state, which a proposal must not change. */
const around = () => [
  git("rev-parse", "HEAD"),
  git("branch", "--show-current"),
  git("status", "--porcelain"),
  readFileSync(file(".git/index")).toString("base64"),
  read(),
];

/** Adds the remote `origin`, which has the first commit. */
function addRemote(url: string, push = url): void {
  git("remote", "add", "origin", url);
  if (push !== url) git("config", `url.${push}.pushInsteadOf`, url);
  git("push", "--quiet", push, "+main");
  git("update-ref", "refs/remotes/origin/main", "main");
  git("symbolic-ref", "refs/remotes/origin/HEAD", "refs/remotes/origin/main");
}
const bareRemote = () => {
  const bare = makeFolder();
  execFileSync("git", ["init", "--quiet", "--bare", "-b", "main", bare]);
  return bare;
};

describe("a proposal without a remote", () => {
  it("is a commit of the page alone on a branch of its own, and a patch that applies", async () => {
    const before = around();
    const { branch, patch, ...rest } = await propose();
    expect(around()).toEqual(before);
    expect(branch).toMatch(/^studio\/help-\d{4}-\d{2}-\d{2}-\d{4}$/);
    expect(rest).toEqual({});
    expect(git("show", "--name-only", "--format=%an %ae%n%B%n%P", branch)).toBe(
      [
        "Thandi thandi@example.co.za",
        "Change the page",
        "",
        "Words",
        "",
        git("rev-parse", "HEAD"),
        "",
        `page-manifests/${name}`,
      ].join("\n"),
    );
    expect(`${git("show", `${branch}:page-manifests/${name}`)}\n`).toBe(read());
    const other = makeFolder();
    execFileSync("git", ["clone", "--quiet", folder, other]);
    const author = { GIT_COMMITTER_NAME: "Reviewer", GIT_COMMITTER_EMAIL: "r@example.co.za" };
    execFileSync("git", ["am", "--quiet"], { cwd: other, input: patch ?? "", env: { ...process.env, ...author } });
    expect(readFileSync(join(other, "page-manifests", name), "utf8")).toBe(read());
  });

  it("that is made again is the same branch, and another one in the same minute has another name", async () => {
    const [first, again] = [await propose(), await propose()];
    expect(again.branch).toBe(first.branch);
    edit("Get more help");
    const second = await propose();
    expect(second.branch).not.toBe(first.branch);
    expect(git("rev-parse", `${second.branch}^`)).toBe(git("rev-parse", "HEAD"));
  });

  it("contains other files where somebody chose them, new and deleted ones too", async () => {
    writeFileSync(file("page-manifests/új.json"), "{}\n");
    rmSync(file("content/404-page.json"));
    const { files, author } = await describeIt();
    expect(files).toEqual([
      { name: "content/404-page.json", isOwn: false },
      { name: "page-manifests/about.json", isOwn: false },
      { name: "page-manifests/help.json", isOwn: true },
      { name: "page-manifests/új.json", isOwn: false },
    ]);
    expect(author).toEqual({ name: "Thandi", email: "thandi@example.co.za" });
    const { branch } = await propose({ files: [...files.map((one) => one.name), "staged.txt", "../x"] });
    expect(git("-c", "core.quotePath=false", "diff", "--name-status", `main..${branch}`).split("\n")).toEqual([
      "D\tcontent/404-page.json",
      "M\tpage-manifests/about.json",
      "M\tpage-manifests/help.json",
      "A\tpage-manifests/új.json",
    ]);
  });

  it("says nothing of words that it could not compare", async () => {
    writeFileSync(file(), applyEdit(read(), { set: ["blocks", 0, "props", "heading"], value: "Ask us" }));
    expect((await describeIt()).body).toContain("Ask us");
    const fetchSlices = () => Promise.reject(new ContentFailure("unreachable", "The CMS is unreachable"));
    const places = { manifests: file("page-manifests"), content: file("content") };
    const commands = { ...studioCommands(parseEnv({})), folders: places };
    const { body } = await askStudio<Proposal>("proposal", commands, name, { ...sampleSource, fetchSlices });
    expect(body).toMatch(/^Weight: – → –$/m);
    expect(body).not.toMatch(/words/i);
  });

  it("works in a folder of a larger repository", async () => {
    const whole = makeFolder();
    cpSync(folder, join(whole, "site"), { recursive: true });
    rmSync(join(whole, "site/.git"), { recursive: true });
    folder = join(whole, "site");
    writeFileSync(file(), readFileSync(`page-manifests/${name}`));
    execFileSync("git", ["init", "--quiet", "-b", "main"], { cwd: whole });
    git("add", "page-manifests/help.json");
    git("-c", "user.name=A", "-c", "user.email=a@b.c", "commit", "--quiet", "-m", "The site");
    edit("Get help");
    const { before } = await describeIt();
    expect(before).toBe(readFileSync(`page-manifests/${name}`, "utf8"));
    const { branch } = await propose({ author: { name: "A", email: "a@b.c" } });
    expect(git("diff", "--name-only", `main..${branch}`)).toBe(`site/page-manifests/${name}`);
  });

  it("says in its text what changed, how heavy the page is and how to see pictures", async () => {
    const { title, body, before, target } = await describeIt();
    expect([title, target]).toEqual(["Change help.json", "main"]);
    expect(body).toMatch(/^Weight: \d+\.\d KB → \d+\.\d KB$/m);
    expect(body).toMatch(/"Help.*" → "Get help/);
    expect(body).toContain("npm run pages -- diff main --pictures");
    expect(body).not.toContain("localhost");
    expect(before).toBe(readFileSync(`page-manifests/${name}`, "utf8"));
  });
});

describe("a proposal to a remote", () => {
  it("leaves out the person's other commits, and offers the host's page with everything filled in", async () => {
    const bare = bareRemote();
    addRemote("git@github.com:owner/site.git", bare);
    git("commit", "--quiet", "-m", "Not finished");
    const before = around();
    const { branch, openAt = "", patch } = await propose();
    expect(around()).toEqual(before);
    expect(patch).toBeUndefined();
    const address = new URL(openAt);
    expect(address.origin + address.pathname).toBe(`https://github.com/owner/site/compare/main...${branch}`);
    expect(Object.fromEntries(address.searchParams)).toEqual({ expand: "1", title: "Change the page", body: "Words" });
    const sent = execFileSync("git", ["-C", bare, "diff", "--name-only", `main..${branch}`], { encoding: "utf8" });
    expect(sent).toBe(`page-manifests/${name}\n`);
  });

  it("that a hook refuses says the hook's words, keeps the branch and a patch, and can be sent again", async () => {
    const bare = bareRemote();
    addRemote(bare);
    const hook = join(bare, "hooks/pre-receive");
    writeFileSync(hook, "#!/bin/sh\necho 'Only on weekdays' >&2\nexit 1\n");
    chmodSync(hook, 0o755);
    const refused = await propose();
    expect(refused.problem).toMatch(/^The host refuses the branch: remote: Only on weekdays.* – send the patch/);
    expect(refused.patch).toContain("Subject: [PATCH] Change the page");
    expect(git("branch", "--list", refused.branch)).toContain(refused.branch);
    rmSync(hook);
    expect(await propose()).toEqual({ branch: refused.branch, pushedTo: "origin" });
  });

  it("never replaces the work of another person in the same branch", async () => {
    const bare = bareRemote();
    addRemote(bare);
    const { branch } = await propose();
    const theirs = makeFolder();
    const other = (...args: string[]) =>
      execFileSync("git", args, { cwd: theirs, encoding: "utf8", stdio: "pipe" }).trim();
    other("clone", "--quiet", "--branch", branch, bare, ".");
    other("-c", "user.name=A", "-c", "user.email=a@b.c", "commit", "--quiet", "--allow-empty", "-m", "Theirs");
    other("push", "--quiet");
    const again = await propose();
    expect(again).toEqual({ branch: expect.stringMatching(`^${branch}-[0-9a-f]{7}`), pushedTo: "origin" });
    expect(await propose()).toEqual(again);
    expect(execFileSync("git", ["-C", bare, "log", "-1", "--format=%s", branch], { encoding: "utf8" })).toBe(
      "Theirs\n",
    );
  });

  it("offers the page that another host prints after a push", async () => {
    const bare = bareRemote();
    addRemote(bare);
    const hook = join(bare, "hooks/post-receive");
    writeFileSync(hook, "#!/bin/sh\necho 'Create a request: https://git.example/new?b=1 ' >&2\n");
    chmodSync(hook, 0o755);
    expect(await propose()).toMatchObject({ openAt: "https://git.example/new?b=1" });
  });
});

describe("a proposal to a host that wants a login", () => {
  it("is pushed with git's own login", async () => {
    addRemote(host.remote, host.bare);
    // This push goes over HTTP, as the push of a person does.
    git("config", "--unset", `url.${host.bare}.pushInsteadOf`);
    git("config", "credential.helper", `!f() { echo username=thandi; echo password=${hostPassword}; }; f`);
    const { branch, ...rest } = await propose();
    expect(rest).toEqual({ pushedTo: "origin" });
    const sent = execFileSync("git", ["-C", host.bare, "diff", "--name-only", `main..${branch}`], { encoding: "utf8" });
    expect(sent).toBe(`page-manifests/${name}\n`);
  });

  it("says what to do without a login, and names no password", async () => {
    git("remote", "add", "origin", host.remote.replace("://", "://me:secret@"));
    const { problem, patch } = await propose();
    expect(problem).toMatch(/^The host refuses your login: .* – sign in to it with git once, then propose again$/);
    expect(problem).not.toContain("secret");
    expect(patch).toContain("Subject:");
  });
});

describe("whatever fails says what to do, and loses nothing", () => {
  const all: [string, () => void, RegExp][] = [
    ["no git", () => vi.stubEnv("PATH", "/nonexistent"), /^git is not installed – install it/],
    ["no repository", () => rmSync(file(".git"), { recursive: true }), /^The pages are in no git repository – /],
    [
      "no commit",
      () => (rmSync(file(".git"), { recursive: true }), git("init", "--quiet")),
      /^The repository has no commit – /,
    ],
    ["no change", () => git("checkout", "--quiet", "--", `page-manifests/${name}`), /has no change to propose – /],
  ];
  it.each(all)("%s", async (_case, prepare, sentence) => {
    prepare();
    const text = read();
    expect((await describeIt()).problem).toMatch(sentence);
    expect((await propose()).problem).toMatch(sentence);
    expect(read()).toBe(text);
  });

  it("no file is chosen", async () => {
    expect((await propose({ files: ["staged.txt"] })).problem).toBe(
      "The proposal has no file – choose the files to propose",
    );
    expect(git("branch", "--list", "studio/*")).toBe("");
  });

  it("a file that has changed since", async () => {
    expect((await propose({ text: "{}" })).problem).toMatch(/has changed since the studio showed it – /);
  });

  it("no name: the person gives one", async () => {
    git("config", "--unset", "user.email");
    expect((await describeIt()).author).toBeUndefined();
    expect((await propose()).problem).toMatch(/^git does not know you – write your name/);
    const { branch } = await propose({ author: { name: "Sipho", email: "sipho@example.co.za" } });
    expect(git("log", "-1", "--format=%an %ae %cn", branch)).toBe("Sipho sipho@example.co.za Sipho");
  });

  it("no network", async () => {
    git("remote", "add", "origin", "http://127.0.0.1:1/owner/site.git");
    const { problem, patch, branch } = await propose();
    expect(problem).toMatch(/^The host does not answer: .* – try again later/);
    expect(patch).toContain("Subject:");
    expect(git("branch", "--list", branch)).toContain(branch);
  });
});

describe("the address of a remote", () => {
  it.each([
    ["https://github.com/owner/site.git", "github", "https://github.com/owner/site"],
    ["git@github.com:owner/site.git", "github", "https://github.com/owner/site"],
    ["ssh://git@github.example.com:22/owner/site", "github", "https://github.example.com/owner/site"],
    ["https://me:pass@gitlab.com/a/b/site.git/", "gitlab", "https://gitlab.com/a/b/site"],
    ["https://gitlab.example.com:8443/a/site", "gitlab", "https://gitlab.example.com:8443/a/site"],
  ])("leads to the host: %s", (remote, kind, web) => {
    expect(hostOf(remote)).toEqual({ kind, web });
  });

  it.each([
    "/srv/git/site.git",
    "../site",
    "file:///srv/site.git",
    "https://bitbucket.org/a/site.git",
    "C:\\git\\site",
    "https://github.com/",
  ])("is no known host: %s", (remote) => expect(hostOf(remote)).toBeUndefined());

  it("makes a page for a new request that no host refuses as too long", () => {
    const wanted = { branch: "studio/x", target: "main", title: "T", body: "words & “more” ".repeat(2000) };
    for (const remote of ["https://github.com/a/b", "https://gitlab.com/a/b"]) {
      const found = hostOf(remote);
      const address = found ? newRequestAddress(found, wanted) : "";
      expect([
        address.length < 7_500,
        address.includes("words+%26+%E2%80%9Cmore"),
        address.endsWith("%E2%80%A6"),
      ]).toEqual([true, true, true]);
    }
  });
});
