import { execFile, spawnSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { temporaryFolder } from "./temporary-folder.ts";

interface Message {
  type: "error" | "info" | "non-document-error";
  subType?: "warning";
  url: string;
  message: string;
  extract?: string;
}

/** A document, and its name in a report. */
export interface NamedDocument {
  name: string;
  html: string;
}

/** CSS that the checker does not know yet; older browsers skip it. */
const newerStyles: [reason: string, message: RegExp][] = [
  ["transitions of popovers", /allow-discrete|@starting-style/],
  ["a page that is inert by its style", /interactivity/],
  ["container queries and their units", /container-type|@container|\dcqi\b/],
  ["calculations with the variables of another style element", /“max-(?:width|height)”: The types are incompatible/],
];

/** The same exceptions for HTML: https://html.spec.whatwg.org/multipage/semantics.html#attr-link-blocking */
const newerElements: typeof newerStyles = [
  ["a page behind an open dialog", /selector “html:has\(\S+\[open\]\)” .*comes before the parent of this “style”/],
  ["a first paint that waits for an element", /“blocking” attribute must have a “rel”.*rel="expect"/s],
];

/** True when the Nu HTML checker can run on this machine. */
export const hasJava = spawnSync("java", ["-version"]).status === 0;

/** The errors and warnings of the Nu HTML checker about some documents, one line each. */
export async function checkDocuments(documents: readonly NamedDocument[]): Promise<string[]> {
  const folder = join(temporaryFolder(), "documents");
  await mkdir(folder);
  const files = documents.map(({ name, html }, index) => ({ name, html, file: join(folder, `${index}.html`) }));
  await Promise.all(files.map(({ file, html }) => writeFile(file, html)));
  const messages = await runChecker(files.map(({ file }) => file));
  return messages.filter(isProblem).map(({ url, message, extract = "" }) => {
    const name = files.find(({ file }) => basename(file) === basename(url))?.name;
    return `${name}: ${message} (${extract})`;
  });
}

function isProblem({ type, subType, message, extract = "" }: Message): boolean {
  if (type === "info" && subType !== "warning") return false;
  const newer = message.startsWith("CSS: ") ? newerStyles : newerElements;
  return !newer.some(([, known]) => known.test(message + extract));
}

/**
 * The checker runs for seconds: code with a single, fast compilation is ready sooner. Such code needs a larger stack.
 */
const shortLived = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xss8m"];

function runChecker(files: string[]): Promise<Message[]> {
  const jar = resolve("node_modules/vnu-jar/build/dist/vnu.jar");
  return new Promise((done, fail) => {
    const options = { maxBuffer: 64 * 1024 * 1024 };
    // The checker exits with 1 after findings, and prints them on stderr.
    execFile("java", [...shortLived, "-jar", jar, "--format", "json", ...files], options, (_error, _stdout, stderr) => {
      try {
        done((JSON.parse(stderr) as { messages: Message[] }).messages);
      } catch {
        fail(new Error(stderr.slice(0, 2_000)));
      }
    });
  });
}
