import { execFile, spawnSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { startApplication } from "./application.ts";
import { useBrowser } from "./open-page.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const site = inject("siteUrl");
const openPage = useBrowser();
const paths = [...inject("pagePaths"), "/no-such-page", "/?embedded=true", "/?agent=true"];
const hasJava = spawnSync("java", ["-version"]).status === 0;

interface Message {
  type: "error" | "info" | "non-document-error";
  subType?: "warning";
  url: string;
  message: string;
  extract?: string;
}

/** CSS that the checker does not know yet; browsers that do not know it either skip it. */
const newerStyles: [reason: string, message: RegExp][] = [
  ["view transitions", /::view-transition|tion-group\(root\)/],
  ["transitions of popovers", /allow-discrete|@starting-style/],
  ["container queries and their units", /container-type|@container|\dcqi\b/],
];

describe.skipIf(!hasJava)(`the Nu HTML checker${hasJava ? "" : " (not run: there is no java on this machine)"}`, () => {
  it("finds nothing wrong with a page as it is sent", async () => {
    const documents = paths.map(async (path) => [path, await (await fetch(site + path)).text()] as const);
    expect(await check(await Promise.all(documents))).toEqual([]);
  });

  it("finds nothing wrong with a page once the application runs", async () => {
    const documents: [path: string, html: string][] = [];
    for (const path of paths) {
      const page = await openPage(path);
      await startApplication(page);
      documents.push([path, await page.content()]);
      await page.close();
    }
    expect(await check(documents)).toEqual([]);
  });
});

/** The errors and warnings of some documents, one line each. */
async function check(documents: (readonly [path: string, html: string])[]): Promise<string[]> {
  const folder = join(temporaryFolder(), "documents");
  await mkdir(folder);
  const files = documents.map(([path, html], index) => ({ path, html, file: join(folder, `${index}.html`) }));
  await Promise.all(files.map(({ file, html }) => writeFile(file, html)));
  const messages = await runChecker(files.map(({ file }) => file));
  return messages.filter(isProblem).map(({ url, message, extract = "" }) => {
    const path = files.find(({ file }) => basename(file) === basename(url))?.path;
    return `${path}: ${message} (${extract})`;
  });
}

function isProblem({ type, subType, message, extract = "" }: Message): boolean {
  if (type === "info" && subType !== "warning") return false;
  return !(message.startsWith("CSS: ") && newerStyles.some(([, known]) => known.test(message + extract)));
}

function runChecker(files: string[]): Promise<Message[]> {
  const jar = resolve("node_modules/vnu-jar/build/dist/vnu.jar");
  return new Promise((done, fail) => {
    const options = { maxBuffer: 64 * 1024 * 1024 };
    // It ends with 1 when it has found something, and says what on stderr.
    execFile("java", ["-jar", jar, "--format", "json", ...files], options, (_error, _stdout, stderr) => {
      try {
        done((JSON.parse(stderr) as { messages: Message[] }).messages);
      } catch {
        fail(new Error(stderr.slice(0, 2_000)));
      }
    });
  });
}
