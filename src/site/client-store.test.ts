// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";

const html = document.documentElement;
let store: typeof import("./client-store.ts");
let memory: typeof import("#ui/page-memory.ts");

beforeEach(async () => {
  vi.resetModules();
  html.removeAttribute("data-scrolled-down");
  window.location.hash = "";
  store = await import("./client-store.ts");
  memory = await import("#ui/page-memory.ts");
  store.watchWindow();
});

function scrollTo(position: number): void {
  Object.defineProperty(window, "scrollY", { value: position, configurable: true });
  window.dispatchEvent(new Event("scroll"));
}

describe("the client store", () => {
  it("knows the window's size from the start and after a change", () => {
    expect(store.clientState().window).toEqual({ width: window.innerWidth, height: window.innerHeight });
    Object.defineProperty(window, "innerWidth", { value: 501, configurable: true });
    window.dispatchEvent(new Event("resize"));
    expect(store.clientState().window.width).toBe(501);
  });

  it("knows this site's addresses as those of the registration site", () => {
    expect(store.clientState().registrationProxy).toBe(window.location.origin);
  });

  it("puts each slice that arrives in its place", () => {
    store.receiveContent({ fees: { feesTabs: [] }, notFound: { heading: "Gone" } });
    expect(store.clientState().content).toEqual({ fees: { feesTabs: [] }, notFound: { heading: "Gone" } });
  });

  it("knows the question that the address names", () => {
    store.receiveContent({ faqs: [{ faqId: "pin", faqQuestion: "How many digits?", faqAnswer: "<p>Five.</p>" }] });
    window.location.hash = "#pin";
    window.dispatchEvent(new Event("hashchange"));
    expect(store.clientState().selectedFaq?.question).toBe("How many digits?");
  });

  it("knows the question that was opened last", () => {
    const faq = (faqId: string) => ({ faqId, faqQuestion: `${faqId}?`, faqAnswer: { "rich-text": [faqId] } });
    store.receiveContent({ faqs: [faq("pin"), faq("cost")] });
    memory.reportState(memory.questionState, "cost");
    expect(store.clientState().selectedFaq?.question).toBe("cost?");
    memory.reportState(memory.questionState, "pin");
    expect(store.clientState().selectedFaq?.question).toBe("pin?");
  });

  it("knows the open tab of how it works, and takes no other tabs for it", () => {
    store.receiveContent({ business: { businessTabs: { heading: "What you can do" } } });
    memory.reportState(memory.tabsState("what-you-can-do"), 1);
    memory.reportState(memory.tabsState("limits"), 2);
    expect(store.clientState().howItWorksTab).toBe(1);
  });

  it("says which way the page is scrolled, once past half a window", () => {
    scrollTo(100);
    expect(html.hasAttribute("data-scrolled-down")).toBe(false);
    scrollTo(2000);
    expect(html.hasAttribute("data-scrolled-down")).toBe(true);
    scrollTo(1998);
    expect(html.hasAttribute("data-scrolled-down")).toBe(true);
    scrollTo(1900);
    expect(html.hasAttribute("data-scrolled-down")).toBe(false);
    expect(store.clientState().scroll).toEqual({ current: 1900, last: 1998 });
  });

  it("shows cell numbers and knows where pictures are", () => {
    expect(store.clientState().cellSplit("+27821234567")).toBe("082 123 4567");
    expect(store.clientState().imageUrl).toBe("/api/assets/mma/");
  });
});
