// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Hydrate } from "./hydrate.tsx";

/** The application's module, which calls the test. The text that is added to its address is a comment. */
const app = `data:text/javascript,${encodeURI("export const hydrate = (...args) => globalThis.hydrateForTest(...args);//")}`;

const page = `
  <div id="root" data-app="${app}" data-source="/page-data/v1/help.json" data-chunks="/static/packages-1.js /static/questions-2.js">
    <a id="link" href="/help">Help</a>
    <a id="tip" href="/tip.webp" aria-haspopup="dialog">Tip</a>
    <button id="next">Next</button>
    <input id="amount" type="range">
    <div aria-roledescription="carousel">
      <div id="row" data-slides=""><p id="s1"></p><p id="s2"></p><p id="s3"></p></div>
      <a id="dot" href="#s3">Slide 3</a>
      <button id="back" data-step="-1">Back</button>
    </div>
    <button id="menu" popovertarget="panel">Menu</button>
    <div id="block1" data-block="questions"><details><summary id="summary">Question</summary></details></div>
    <div id="block2" data-block="text"></div>
    <div role="tablist">
      <a role="tab" id="t1" href="#one" aria-controls="one" aria-selected="true" tabindex="0">One</a>
      <a role="tab" id="t2" href="#two" aria-controls="two" aria-selected="false" tabindex="-1"><b id="inside">Two</b></a>
    </div>
    <div role="tabpanel" id="one" data-selected=""></div>
    <div role="tabpanel" id="two"></div>
    <p id="words">Words</p>
    <form><button id="leave" formaction="/help#search">Search</button></form>
    <form><button id="search">Search</button></form>
    <footer id="footer"></footer>
  </div>`;

const hydrate = vi.fn<Hydrate>();
const fetchFile = vi.fn<typeof fetch>();
const links: HTMLLinkElement[] = [];
/** The event of a link that preloads: the file arrived, or it did not. */
let answer: "load" | "error" = "load";
const clicks: string[] = [];
const onClick = (event: Event) => {
  if (event.target instanceof Element) clicks.push(event.target.id);
};

/** The observers of the page's parts, and the elements that they observe. */
const observers: { callback: IntersectionObserverCallback; observed: Element[]; margin: string | undefined }[] = [];

class FakeObserver implements Pick<IntersectionObserver, "observe"> {
  #observer;
  constructor(callback: IntersectionObserverCallback, { rootMargin }: IntersectionObserverInit = {}) {
    this.#observer = { callback, observed: [] as Element[], margin: rootMargin };
    observers.push(this.#observer);
  }
  observe(block: Element): void {
    this.#observer.observed.push(block);
  }
}

beforeEach(async () => {
  document.body.innerHTML = page;
  document.head.innerHTML = "";
  document.documentElement.className = "js";
  observers.length = links.length = 0;
  answer = "load";
  vi.stubGlobal("IntersectionObserver", FakeObserver);
  vi.stubGlobal("hydrateForTest", hydrate);
  vi.spyOn(window, "addEventListener");
  vi.stubGlobal("fetch", fetchFile);
  fetchFile.mockImplementation(async () => new Response("{}"));
  vi.spyOn(document.head, "append").mockImplementation((link) => {
    if (!(link instanceof HTMLLinkElement)) throw new Error("Only links are expected");
    links.push(link);
    queueMicrotask(() => link.dispatchEvent(new Event(answer)));
  });
  // The application listens on its root element, like React, and repeats the held presses.
  hydrate.mockImplementation(async (root, _data, untilTaken, held) => {
    untilTaken.abort();
    root.addEventListener("click", onClick);
    for (const pressed of held) pressed.click();
  });
});

afterEach(async () => {
  for (const [type, listener, options] of vi.mocked(window.addEventListener).mock.calls) {
    window.removeEventListener(type, listener as EventListener, options);
  }
  clicks.length = 0;
  window.location.hash = "";
  // The window sends the hashchange event later, and the event must not reach the next test.
  await aWhile();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetAllMocks();
});

async function start(): Promise<void> {
  vi.resetModules();
  await import("./loader.ts");
  window.dispatchEvent(new Event("load"));
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`There is no #${id}`);
  return found;
}

/** Sends an event of intent or a press; false when the default action is prevented. */
function send(type: string, id: string, init: PointerEventInit = {}): boolean {
  return element(id).dispatchEvent(
    new PointerEvent(type, { bubbles: true, cancelable: true, pointerType: "mouse", ...init }),
  );
}

/** Moves the mouse to an element. */
function hover(id: string): void {
  send("pointerover", id);
  // The document of the test has no movement.
  element(id).dispatchEvent(
    Object.assign(new PointerEvent("pointermove", { bubbles: true, pointerType: "mouse" }), { movementX: 1 }),
  );
}

const files = ["/page-data/v1/help.json", app, "/static/packages-1.js", "/static/questions-2.js"];
/** The files that were requested. */
const asked = () => [
  ...fetchFile.mock.calls.map(([address]) => address),
  ...links.flatMap(({ rel, as, attributes }) =>
    rel === "preload" && as === "script" && attributes.getNamedItem("crossorigin")?.value === ""
      ? attributes.getNamedItem("href")?.value
      : [],
  ),
];

const loaded = () => vi.waitFor(() => expect(hydrate).toHaveBeenCalledTimes(1));
/** Waits longer than the loader does after a press, and long enough for the import of a module. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 150));
const isSelected = (id: string) => element(id).getAttribute("aria-selected");

describe("the loader", () => {
  it.each(["pointerdown", "keydown", "focusin"])("loads the application on %s", async (type) => {
    await start();
    send(type, "next");
    await loaded();
    expect(hydrate.mock.calls[0]?.[0]).toBe(element("root"));
  });

  it("loads nothing for a touch on a link, which leaves the page, nor for the focus that follows it", async () => {
    await start();
    for (const type of ["pointerover", "pointerdown"]) {
      element("link").dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: "touch" }));
    }
    for (const type of ["pointerdown", "focusin"]) send(type, "link", { pointerType: "" });
    await aWhile();
    expect(hydrate).not.toHaveBeenCalled();
  });

  it.each([
    ["a slide's link", "dot", 800],
    ["an arrow, around the end", "back", 800],
  ])("moves a row of slides at once by %s, and does not repeat that", async (_what, id, left) => {
    const scrollTo = vi.fn();
    Object.assign(element("row"), { scrollTo });
    Object.defineProperty(element("row"), "clientWidth", { value: 400 });
    await start();
    expect(send("click", id)).toBe(false);
    expect(scrollTo).toHaveBeenCalledWith({ left });
    await loaded();
    await aWhile();
    expect(clicks).toEqual([]);
  });

  it.each([
    ["preloads scripts in Safari, which has no idle callbacks", undefined, 1],
    ["fetches scripts in all other browsers", () => 0, files.length],
  ])("asks for the data and all scripts together, once, and %s", async (_how, requestIdleCallback, fetched) => {
    vi.stubGlobal("requestIdleCallback", requestIdleCallback);
    fetchFile.mockImplementation(
      async (address) => new Response(`text of ${typeof address === "string" ? address : ""}`),
    );
    await start();
    hover("next");
    await loaded();
    expect(asked()).toEqual(files);
    expect(fetchFile).toHaveBeenCalledTimes(fetched);
    expect(hydrate.mock.calls[0]?.[1]).toBe("text of /page-data/v1/help.json");
  });

  it("imports nothing that did not arrive, and asks for all of it again under another address", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    answer = "error";
    await start();
    send("pointerdown", "next");
    await vi.waitFor(() => expect(warn).toHaveBeenCalledWith("The application did not load", expect.any(Event)));
    expect(hydrate).not.toHaveBeenCalled();
    fetchFile.mockClear();
    links.length = 0;
    answer = "load";
    // Earlier than the loader's own next attempt.
    send("pointerdown", "next");
    await loaded();
    expect(asked()).toEqual(files.map((file) => (file === app ? `${app}?2` : file)));
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it("fetches ahead when the visitor is seen and the browser is idle, and asks for nothing twice", async () => {
    vi.stubGlobal("requestIdleCallback", (callback: () => void) => callback());
    await start();
    document.body.dispatchEvent(new PointerEvent("pointermove", { bubbles: true }));
    expect(asked()).toEqual([]);
    send("wheel", "words");
    send("keydown", "words");
    expect(fetchFile.mock.calls).toEqual(files.map((file) => [file, { priority: "low" }]));
    await aWhile();
    expect(hydrate).not.toHaveBeenCalled();
    hover("next");
    await loaded();
    expect(asked()).toEqual(files);
  });

  it("fetches ahead in browsers that do not tell when they are idle", async () => {
    vi.stubGlobal("requestIdleCallback", undefined);
    await start();
    send("wheel", "words");
    await vi.waitFor(() => expect(asked()).toEqual(files));
  });

  it("tries again at the first intent when fetching ahead failed, without a word", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    vi.stubGlobal("requestIdleCallback", (callback: () => void) => callback());
    fetchFile.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    await start();
    send("wheel", "words");
    await aWhile();
    send("click", "next");
    await vi.waitFor(() => expect(clicks).toEqual(["next"]));
    expect(warn).not.toHaveBeenCalled();
  });

  it("does nothing in a browser that lacks what the application needs", async () => {
    document.documentElement.className = "";
    await start();
    expect(send("click", "next")).toBe(true);
    expect(send("click", "t2")).toBe(true);
    hover("next");
    send("wheel", "next");
    await aWhile();
    expect(asked()).toEqual([]);
    expect(observers).toEqual([]);
  });

  it("lets pictures load block by block, once their block is in the window, and then near it", async () => {
    await start();
    const [{ callback, observed } = { callback: () => {}, observed: [] }] = observers;
    const [first, second] = [element("block1"), element("block2")];
    expect(observed).toEqual([first, second, element("footer")]);
    expect(observers.map(({ margin }) => margin)).toEqual([undefined]);
    send("wheel", "words");
    expect(observers.map(({ margin }) => margin)).toEqual([undefined, "100%"]);
    const entry = (target: Element, isIntersecting: boolean) =>
      ({ target, isIntersecting }) as IntersectionObserverEntry;
    callback([entry(first, true), entry(second, false)], new IntersectionObserver(callback));
    callback([entry(first, false)], new IntersectionObserver(callback));
    expect([first, second].map((block) => block.hasAttribute("data-near"))).toEqual([true, false]);
  });

  it("leaves a question to the platform alone: nothing is loaded for it", async () => {
    await start();
    for (const type of ["pointerover", "pointerdown", "focusin", "click"]) send(type, "summary");
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(hydrate).not.toHaveBeenCalled();
  });

  it("fetches nothing ahead where the head script found that the visitor saves data", async () => {
    vi.stubGlobal("requestIdleCallback", (callback: () => void) => callback());
    document.documentElement.classList.add("lite");
    onTestFinished(() => document.documentElement.classList.remove("lite"));
    await start();
    send("wheel", "words");
    expect(asked()).toEqual([]);
  });

  it.each(["link", "next", "menu", "t1", "inside"])("takes the pointer over #%s for intent", async (id) => {
    await start();
    hover(id);
    await loaded();
  });

  it("loads nothing for a mouse that rests where the link to the page was", async () => {
    await start();
    send("pointerover", "link");
    await aWhile();
    expect(asked()).toEqual([]);
  });

  it("loads nothing for a pointer that passes words, nor by itself", async () => {
    await start();
    hover("words");
    send("click", "words");
    await aWhile();
    expect(hydrate).not.toHaveBeenCalled();
  });

  it("keeps what is open in the history entry, and opens it again on the way back", async () => {
    document.body.innerHTML = `<main><details></details><details open></details></main>`;
    const rows = () => [...document.querySelectorAll<HTMLDetailsElement>("main details")].map(({ open }) => open);
    document.body.insertAdjacentHTML("beforeend", page);
    window.history.replaceState({ key: "a" }, "");
    await start();
    document.querySelector("main details")?.dispatchEvent(new Event("toggle"));
    // The visitor has opened the second row before the end of the document, which has the loader, arrived.
    expect(window.history.state).toEqual({ key: "a", open: [false, true] });
    document.querySelectorAll("details")[1]?.removeAttribute("open");
    window.history.replaceState({ key: "a", open: [true, false] }, "");
    await start();
    expect(rows()).toEqual([true, false]);
    await aWhile();
    expect(hydrate).not.toHaveBeenCalled();
  });

  it("loads at once for a history entry that only the application restores", async () => {
    window.history.replaceState({ key: "a", open: 1 }, "");
    await start();
    window.history.replaceState(null, "");
    await loaded();
  });

  it("loads at once when the address names a part of the page", async () => {
    window.location.hash = "#two";
    await start();
    await loaded();
  });

  it("loads the document that belongs to the address when the visitor goes back to an entry of the application", async () => {
    const reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});
    await start();
    window.dispatchEvent(new PopStateEvent("popstate"));
    expect(reload).not.toHaveBeenCalled();
    const path = window.location.pathname;
    window.history.replaceState(null, "", "/help");
    window.dispatchEvent(new PopStateEvent("popstate"));
    window.history.replaceState(null, "", path);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("loads once, however many intents there are", async () => {
    await start();
    for (const id of ["link", "next", "t1"]) hover(id);
    send("click", "next");
    await loaded();
    await aWhile();
    expect(hydrate).toHaveBeenCalledTimes(1);
  });

  it("holds presses of buttons, and repeats them in order when the application is there", async () => {
    await start();
    expect(send("click", "next")).toBe(false);
    send("click", "next");
    send("click", "t2");
    expect(clicks).toEqual([]);
    await vi.waitFor(() => expect(clicks).toEqual(["next", "next", "t2"]));
  });

  it("leaves a form that leads to another page to the browser, and repeats the press of another form", async () => {
    await start();
    expect([send("click", "leave"), send("click", "search")]).toEqual([true, false]);
    await vi.waitFor(() => expect(clicks).toEqual(["search"]));
  });

  it("switches a tab at once, and repeats the press for the application", async () => {
    await start();
    expect(send("click", "inside")).toBe(false);
    expect([isSelected("t1"), isSelected("t2")]).toEqual(["false", "true"]);
    expect(element("two").hasAttribute("data-selected")).toBe(true);
    await vi.waitFor(() => expect(clicks).toEqual(["t2"]));
    expect(isSelected("t2")).toBe("true");
  });

  it("moves among tabs by keys, and repeats all presses in their order", async () => {
    await start();
    element("t1").focus();
    const type = (key: string, init: KeyboardEventInit = {}) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init }),
      );
    expect(type("ArrowRight")).toBe(false);
    expect(document.activeElement?.id).toBe("t2");
    expect(isSelected("t2")).toBe("true");
    send("click", "next");
    expect(type(" ")).toBe(false);
    expect(type("ArrowRight")).toBe(false);
    expect(type("End")).toBe(false);
    // The browser's own actions: history navigation, scrolling, following a link.
    for (const [key, init] of [["ArrowLeft", { altKey: true }], ["ArrowDown"], ["Enter"], ["x"]] as const) {
      expect(type(key, init)).toBe(true);
    }
    await vi.waitFor(() => expect(clicks).toEqual(["t2", "next", "t2", "t1", "t2"]));
    expect(document.activeElement?.id).toBe("t2");
  });

  it.each(["link", "menu"])("leaves a press of #%s to the platform", async (id) => {
    document.addEventListener("click", (event) => event.preventDefault(), { once: true });
    const seen = vi.fn((event: Event) => event.defaultPrevented);
    document.body.addEventListener("click", seen, { once: true });
    await start();
    send("click", id);
    expect(seen).toHaveReturnedWith(false);
    hover(id);
    await loaded();
    await aWhile();
    expect(clicks).toEqual([]);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }])("leaves a press with %j to the platform", async (init) => {
    document.addEventListener("click", (event) => event.preventDefault(), { once: true });
    await start();
    send("click", "t2", init);
    expect(isSelected("t2")).toBe("false");
  });

  it("steps aside when the application takes over", async () => {
    await start();
    hover("link");
    await loaded();
    expect(send("click", "next")).toBe(true);
    expect(clicks).toEqual(["next"]);
    send("click", "t2");
    expect(isSelected("t2")).toBe("false");
  });

  it("takes a movement on what lay under the resting mouse before the loader ran for intent", async () => {
    await start();
    for (const movementX of [0, 1]) {
      expect(asked()).toEqual([]);
      element("link").dispatchEvent(
        Object.assign(new PointerEvent("pointermove", { bubbles: true, pointerType: "mouse" }), { movementX }),
      );
    }
    await loaded();
  });

  describe("when the application does not load", () => {
    const pauses: number[] = [];
    let warn = vi.spyOn(console, "warn");

    /** Records the pauses before further attempts and ends them at once; other timers are unchanged. */
    beforeEach(() => {
      pauses.length = 0;
      warn = vi.spyOn(console, "warn").mockImplementation(() => {});
      const { setTimeout: wait } = globalThis;
      vi.spyOn(globalThis, "setTimeout").mockImplementation((act: () => void, time = 0, ...given: []) => {
        const isPause = time >= 1000 && time < 120_000;
        if (isPause) pauses.push(time);
        return wait(act, isPause ? 0 : time, ...given);
      });
    });

    it("tries again by itself after growing pauses, and the page stays as it is", async () => {
      for (let times = 0; times < 3; times++) hydrate.mockRejectedValueOnce(new TypeError("Failed to fetch"));
      await start();
      send("click", "t2");
      await vi.waitFor(() => expect(hydrate).toHaveBeenCalledTimes(4));
      expect(pauses).toEqual([1000, 4000, 9000]);
      expect(warn).toHaveBeenCalledTimes(3);
      expect(warn).toHaveBeenCalledWith("The application did not load", expect.any(TypeError));
      // The tab has switched, and the application has to know.
      expect(element("root").dataset["failed"]).toBeUndefined();
      await vi.waitFor(() => expect(clicks).toEqual(["t2"]));
    });

    it("tries no more by itself after three further attempts, but when the connection is back and at each intent", async () => {
      for (let times = 0; times < 6; times++) hydrate.mockRejectedValueOnce(new TypeError("Failed to fetch"));
      await start();
      hover("next");
      await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(4));
      await aWhile();
      for (const [failures, act] of [
        [5, () => window.dispatchEvent(new Event("online"))],
        [6, () => hover("next")],
      ] as const) {
        act();
        await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(failures));
        await aWhile();
        expect(hydrate).toHaveBeenCalledTimes(failures);
      }
      expect(pauses).toEqual([1000, 4000, 9000]);
      window.dispatchEvent(new Event("online"));
      await vi.waitFor(() => expect(hydrate).toHaveBeenCalledTimes(7));
      expect(warn).toHaveBeenCalledTimes(6);
    });

    it("repeats a press at the second attempt, without a word", async () => {
      hydrate.mockRejectedValueOnce(new TypeError("Failed to fetch"));
      await start();
      send("click", "next");
      await vi.waitFor(() => expect(clicks).toEqual(["next"]));
      expect(element("root").dataset["failed"]).toBeUndefined();
    });

    it("follows a link that would have opened a dialog once the second attempt has failed", async () => {
      const attempts: number[] = [];
      const assign = vi
        .spyOn(window.location, "assign")
        .mockImplementation(() => void attempts.push(hydrate.mock.calls.length));
      for (let times = 0; times < 3; times++) hydrate.mockRejectedValueOnce(new TypeError("Failed to fetch"));
      await start();
      expect(send("click", "tip")).toBe(false);
      await vi.waitFor(() => expect(hydrate).toHaveBeenCalledTimes(4));
      expect(assign).toHaveBeenCalledWith(expect.stringMatching(/\/tip\.webp$/));
      expect(attempts).toEqual([2]);
    });

    it.each([
      ["a press", () => send("click", "next"), true],
      ["a chosen amount", () => send("change", "amount"), true],
      ["a press, instead of following a link that would have opened a dialog,", () => send("click", "tip"), false],
    ])("says that %s had no effect once the second attempt has failed", async (_what, act, isOnline) => {
      vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
      const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
      for (let times = 0; times < 2; times++) fetchFile.mockRejectedValueOnce(new TypeError("Failed to fetch"));
      await start();
      act();
      await vi.waitFor(() => expect(element("root").dataset["failed"]).toBe(""));
      expect(warn).toHaveBeenCalledTimes(2);
      expect(assign).not.toHaveBeenCalled();
    });

    it("does not take over a page again whose application failed", async () => {
      hydrate.mockImplementationOnce(async (_root, _data, untilTaken) => {
        untilTaken.abort();
        throw new TypeError("A block failed");
      });
      await start();
      send("click", "next");
      await vi.waitFor(() => expect(element("root").dataset["failed"]).toBe(""));
      hover("link");
      await aWhile();
      expect(hydrate).toHaveBeenCalledTimes(1);
    });
  });

  it("gives up after two minutes, and begins another attempt", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "requestAnimationFrame"] });
    hydrate.mockReturnValue(new Promise(() => {}));
    try {
      await start();
      hover("next");
      await vi.advanceTimersByTimeAsync(120_000);
      expect(warn).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(100);
      expect(warn).toHaveBeenCalledWith("The application did not load", undefined);
      hover("next");
      await vi.advanceTimersByTimeAsync(100);
    } finally {
      vi.useRealTimers();
    }
    await vi.waitFor(() => expect(hydrate).toHaveBeenCalledTimes(2));
    // The first arrival takes the page over.
    expect(hydrate.mock.calls[1]?.[2]).toBe(hydrate.mock.calls[0]?.[2]);
  });

  it("does nothing on a document without an application, such as the maintenance page", async () => {
    element("root").removeAttribute("data-app");
    await start();
    hover("link");
    await aWhile();
    expect(hydrate).not.toHaveBeenCalled();
  });
});
