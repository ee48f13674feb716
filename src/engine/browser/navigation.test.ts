// @vitest-environment happy-dom
import { NavigationType } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { LoadedPage } from "#engine/page/page-app.tsx";
import { createNavigation, type FailedLoad } from "./navigation.ts";

const page = (name: string): LoadedPage => ({ plan: { page: name, title: name, description: name }, blocks: [] });

const load = vi.fn<(path: string, signal: AbortSignal) => Promise<LoadedPage>>();
const fallBack = vi.fn<(failed: FailedLoad) => Promise<undefined>>();
const changed = vi.fn<(isArrival: boolean) => void>();

function start() {
  const navigation = createNavigation({ first: page("first"), load, fallBack });
  navigation.listen(changed);
  return navigation;
}

beforeEach(() => {
  history.replaceState(null, "", "/first");
  vi.resetAllMocks();
  load.mockImplementation((path) => Promise.resolve(page(path)));
  fallBack.mockResolvedValue(undefined);
});

describe("createNavigation", () => {
  it("begins with the page of the document", () => {
    expect(start().current()).toMatchObject({
      page: { plan: { page: "first" } },
      location: { pathname: "/first" },
      isLoading: false,
    });
  });

  it("keeps the page and its address until the next page is there", async () => {
    let arrive: (loaded: LoadedPage) => void = () => {};
    load.mockImplementation(() => new Promise((resolve) => (arrive = resolve)));
    const { navigator, current } = start();
    navigator.push("/help?quiet=true#cost", { from: "menu" });
    await vi.waitFor(() => expect(current()).toMatchObject({ page: { plan: { page: "first" } }, isLoading: true }));
    expect(window.location.pathname).toBe("/first");
    arrive(page("/help"));
    await vi.waitFor(() => expect(current().isLoading).toBe(false));
    expect(current()).toMatchObject({
      page: { plan: { page: "/help" } },
      action: NavigationType.Push,
      location: { pathname: "/help", search: "?quiet=true", hash: "#cost", state: { from: "menu" } },
    });
    expect(changed.mock.calls).toEqual([[false], [true]]);
  });

  it("loads nothing for a fragment of the page that is shown", async () => {
    const { navigator, current } = start();
    navigator.push({ pathname: "/first", search: "", hash: "#cost" });
    await vi.waitFor(() => expect(current().location.hash).toBe("#cost"));
    expect(load).not.toHaveBeenCalled();
    expect(changed.mock.calls).toEqual([[false]]);
  });

  it("shows the page that was asked for last", async () => {
    const answers = new Map<string, (loaded: LoadedPage) => void>();
    load.mockImplementation((path) => new Promise((resolve) => answers.set(path, resolve)));
    const { navigator, current } = start();
    navigator.push("/slow");
    navigator.push("/quick");
    expect(load.mock.calls[0]?.[1].aborted).toBe(true);
    answers.get("/quick")?.(page("quick"));
    answers.get("/slow")?.(page("slow"));
    await vi.waitFor(() =>
      expect(current()).toMatchObject({ page: { plan: { page: "quick" } }, location: { pathname: "/quick" } }),
    );
    expect(current().isLoading).toBe(false);
  });

  it("does not say that it loads what is there at once", async () => {
    const shown: boolean[] = [];
    const { navigator, current, listen } = start();
    listen(() => shown.push(current().isLoading));
    navigator.push("/help");
    await vi.waitFor(() => expect(current().page?.plan.page).toBe("/help"));
    expect(shown).toEqual([false]);
  });

  it("has no page when it did not load, and asks again for the same one", async () => {
    load.mockRejectedValueOnce(new Error("503"));
    const { navigator, current } = start();
    navigator.replace("/help");
    await vi.waitFor(() =>
      expect(current()).toMatchObject({ page: undefined, isLoading: false, location: { pathname: "/help" } }),
    );
    navigator.push("/help");
    await vi.waitFor(() => expect(current().page?.plan.page).toBe("/help"));
  });

  it("follows the browser's own way back", async () => {
    const { current } = start();
    history.replaceState(null, "", "/before");
    window.dispatchEvent(new PopStateEvent("popstate"));
    await vi.waitFor(() =>
      expect(current()).toMatchObject({ page: { plan: { page: "/before" } }, action: NavigationType.Pop }),
    );
  });

  it("tells what did not load, and shows nothing of it while that is dealt with", async () => {
    const reason = new Error("503");
    load.mockRejectedValue(reason);
    fallBack.mockResolvedValueOnce(undefined).mockReturnValueOnce(new Promise(() => {}));
    const { navigator, current } = start();
    navigator.push("/help?quiet=true#cost");
    await vi.waitFor(() => expect(current().page).toBeUndefined());
    navigator.push("/about");
    await vi.waitFor(() => expect(fallBack).toHaveBeenCalledTimes(2));
    expect(fallBack.mock.calls).toMatchObject([
      [{ address: "/help?quiet=true#cost", reason, isRepeated: false }],
      [{ address: "/about", reason, isRepeated: true }],
    ]);
    expect(window.location.pathname).toBe("/help");
  });

  it("shows a page that was seen before when it does not load again", async () => {
    const { navigator, current } = start();
    navigator.push("/help");
    await vi.waitFor(() => expect(current().page?.plan.page).toBe("/help"));
    load.mockRejectedValue(new Error("offline"));
    navigator.push("/first");
    await vi.waitFor(() => expect(current().page?.plan.page).toBe("first"));
    navigator.push("/help");
    await vi.waitFor(() => expect(current().page?.plan.page).toBe("/help"));
    expect(fallBack).not.toHaveBeenCalled();
  });

  it("loads a page that did not load when the connection is back", async () => {
    load.mockRejectedValueOnce(new Error("offline"));
    const { navigator, current } = start();
    navigator.push("/help");
    await vi.waitFor(() => expect(current().page).toBeUndefined());
    window.dispatchEvent(new Event("online"));
    await vi.waitFor(() =>
      expect(current()).toMatchObject({ page: { plan: { page: "/help" } }, location: { pathname: "/help" } }),
    );
  });

  it("no longer waits when the browser brings back a page that was left", async () => {
    load.mockReturnValue(new Promise(() => {}));
    const { navigator, current } = start();
    navigator.push("/register");
    await vi.waitFor(() => expect(current().isLoading).toBe(true));
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    expect(current()).toMatchObject({ page: { plan: { page: "first" } }, isLoading: false });
  });
  it("loads the page of the address when the browser brings back a page that was left on the way back", async () => {
    load.mockReturnValue(new Promise(() => {}));
    const { current } = start();
    history.replaceState(null, "", "/before");
    window.dispatchEvent(new PopStateEvent("popstate"));
    await vi.waitFor(() => expect(current().isLoading).toBe(true));
    load.mockImplementation((path) => Promise.resolve(page(path)));
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    await vi.waitFor(() => expect(current()).toMatchObject({ page: { plan: { page: "/before" } }, isLoading: false }));
  });
  it("marks a changed page also at its later fragments, so that a return restores it there", async () => {
    const { navigator, current } = start();
    document.dispatchEvent(new Event("input"));
    expect(history.state).toMatchObject({ isChanged: true });
    navigator.push("/first#cost");
    await vi.waitFor(() => expect(current().location.hash).toBe("#cost"));
    expect(history.state).toMatchObject({ isChanged: true });
  });
});
