// @vitest-environment happy-dom
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { LoadFailureError } from "./load-chunk.ts";
import { openDocument } from "./open-document.ts";

const ours = '<div id="root" data-app="/static/app-1.js">';
const newer = '<div id="root" data-app="/static/app-2.js">';
const server = setupServer();

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());
beforeEach(() => {
  document.body.innerHTML = `${ours}</div>`;
  history.replaceState(null, "", "/about");
});
afterEach(() => {
  server.resetHandlers();
  vi.restoreAllMocks();
});

const content = new Error("503");
const chunk = new LoadFailureError("Loading block failed");

/** The result for the page at `/help`: opened as a document, or shown as not loaded. */
async function outcome(
  answer: () => Response,
  reason: Error,
  isRepeated = false,
): Promise<"document" | "load failure"> {
  server.use(http.get("*/help", answer));
  const left = new Promise<"document">((resolve) => {
    vi.spyOn(window.location, "assign").mockImplementation((to) => {
      expect(to).toBe("/help?quiet=true#cost");
      resolve("document");
    });
  });
  const { signal } = new AbortController();
  const shown = openDocument({ address: "/help?quiet=true#cost", reason, isRepeated, signal });
  return Promise.race([left, shown.then(() => "load failure" as const)]);
}

describe("openDocument", () => {
  it.each<[string, () => Response, Error, boolean, "document" | "load failure"]>([
    ["content failed and there is a document", () => HttpResponse.html(ours), content, false, "document"],
    ["content failed and the page is gone", () => HttpResponse.html(ours, { status: 404 }), content, false, "document"],
    ["the server fails as well", () => HttpResponse.html(ours, { status: 502 }), content, false, "load failure"],
    ["nothing answers", () => HttpResponse.error(), content, false, "load failure"],
    ["a script of this version failed", () => HttpResponse.html(ours), chunk, false, "load failure"],
    ["one failed again", () => HttpResponse.html(ours), chunk, true, "document"],
    ["a script of an older version failed", () => HttpResponse.html(newer), chunk, false, "document"],
    ["one failed again, and nothing answers", () => HttpResponse.error(), chunk, true, "load failure"],
  ])("where %s", async (_, answer, reason, isRepeated, expected) => {
    expect(await outcome(answer, reason, isRepeated)).toBe(expected);
  });

  it("follows a redirect, whose target no script can read", async () => {
    const redirected = Object.defineProperty(Response.error(), "type", { value: "opaqueredirect" });
    vi.spyOn(globalThis, "fetch").mockResolvedValue(redirected);
    expect(await outcome(() => HttpResponse.error(), content)).toBe("document");
  });

  it("loads the address anew where the visitor is there already", async () => {
    history.replaceState({ key: "k" }, "", "/help?quiet=true");
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
    const reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});
    server.use(http.get("*/help", () => HttpResponse.html(ours)));
    const { signal } = new AbortController();
    void openDocument({ address: "/help?quiet=true#cost", reason: content, isRepeated: false, signal });
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect([window.location.hash, history.state, assign.mock.calls]).toEqual(["#cost", { key: "k" }, []]);
  });

  it("leaves a visitor alone who went elsewhere meanwhile", async () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
    server.use(http.get("*/help", () => HttpResponse.html(ours)));
    const signal = AbortSignal.abort();
    await openDocument({ address: "/help", reason: content, isRepeated: false, signal });
    expect(assign).not.toHaveBeenCalled();
  });
});
