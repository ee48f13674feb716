import { afterAll, afterEach, vi } from "vitest";
import { removeTemporaryFolders } from "./journeys/temporary-folder.ts";
import { maxWait } from "./max-wait.ts";

declare global {
  /** Emotion inserts each rule once in the life of a process. */
  var insertedStyles: Set<Element> | undefined;
  /** Node's own classes. The server replaces these classes in its whole process. */
  var ownClasses: Pick<typeof globalThis, "Request" | "Response"> | undefined;
}

const { waitFor } = vi;
vi.waitFor = (callback, options) => waitFor(callback, options ?? maxWait);

afterAll(removeTemporaryFolders);

// Test files share a process. Tests of a server's code start with Node's own classes.
if (typeof document === "undefined") Object.assign(globalThis, (globalThis.ownClasses ??= { Request, Response }));

// Tests of browser code start with unused modules and an empty document.
if (typeof document !== "undefined") {
  vi.resetModules();
  const { cleanup, configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: maxWait });
  afterEach(cleanup);
  const { beginPage } = await import("#ui/page-memory.ts");
  afterEach(() => beginPage(""));
  const styles = (globalThis.insertedStyles ??= new Set());
  for (const style of document.head.querySelectorAll("style[data-emotion]")) styles.add(style);
  for (const element of [document.documentElement, document.head, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  document.head.replaceChildren(...styles);
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
}
