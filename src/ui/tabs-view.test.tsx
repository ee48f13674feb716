// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useNavigate, type InitialEntry } from "react-router-dom";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { keepPage } from "./page-memory.ts";
import { TabsView } from "./tabs-view.tsx";

const tabs = ["SASSA", "SRD grant", "Salary"].map((name) => ({
  name,
  content: <p id={`about-${name.toLowerCase()}`}>About {name}</p>,
}));

function renderAt(address: string) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <TabsView label="What to switch" idPrefix="switch" tabs={tabs} />
    </MemoryRouter>,
  );
}

const selected = () => screen.getByRole("tab", { selected: true });

const scrollIntoView = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => {});

afterEach(() => {
  cleanup();
  scrollIntoView.mockClear();
});

test("each tab names its panel and links to it", () => {
  renderAt("/");
  expect(screen.getByRole("tablist", { name: "What to switch" })).toBeTruthy();
  expect(screen.getByRole("tabpanel", { name: "SRD grant" }).id).toBe("switch-srd-grant");
  const tab = screen.getByRole("tab", { name: "SRD grant" });
  expect(tab.getAttribute("aria-controls")).toBe("switch-srd-grant");
  expect(tab.getAttribute("href")).toBe("#switch-srd-grant");
});

test("no tabs are an empty place, not an empty list of tabs", () => {
  const { container } = render(
    <MemoryRouter>
      <TabsView label="What to switch" idPrefix="switch" tabs={[]} />
    </MemoryRouter>,
  );
  expect(container.innerHTML).toBe("");
});

test.each([{ ctrlKey: true }, { metaKey: true }])("%j with a click leaves the link to the browser", (keys) => {
  renderAt("/");
  let isCancelled: boolean | undefined;
  const follow = (event: Event) => {
    isCancelled = event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener("click", follow, { once: true });
  fireEvent.click(screen.getByRole("tab", { name: "Salary" }), keys);
  expect(isCancelled).toBe(false);
  expect(selected().textContent).toBe("SASSA");
});

test("a click selects a tab and only its panel", async () => {
  renderAt("/");
  await userEvent.click(screen.getByRole("tab", { name: "Salary" }));
  expect(selected().textContent).toBe("Salary");
  expect(screen.getAllByRole("tabpanel").map((panel) => panel.hasAttribute("data-selected"))).toEqual([
    false,
    false,
    true,
  ]);
});

test.each([
  ["{ArrowRight}", "SRD grant"],
  ["{ArrowLeft}", "Salary"],
  ["{End}", "Salary"],
  ["{End}{ArrowRight}", "SASSA"],
  ["{ArrowRight}{Home}", "SASSA"],
  ["{ArrowDown}", "SASSA", "row"],
  ["{ArrowDown}", "SRD grant", "column"],
  ["{ArrowUp}", "Salary", "column"],
])("%s moves to %s, which then has the only tab stop", async (keys, name, direction = "row") => {
  renderAt("/");
  screen.getByRole("tablist").style.flexDirection = direction;
  selected().focus();
  await userEvent.keyboard(keys);
  expect(selected().textContent).toBe(name);
  expect(document.activeElement).toBe(selected());
  expect(screen.getAllByRole("tab").filter((tab) => tab.tabIndex === 0)).toEqual([selected()]);
});

test.each(["#switch-salary", "#about-salary"])("an address that names %s opens the tab it is in", (hash) => {
  renderAt(`/switch-to-us${hash}`);
  expect(selected().textContent).toBe("Salary");
});

test("an address that names a part of a tab scrolls to it when the tab is shown, however late that is", () => {
  // A busy browser draws a frame before React has rendered the open tab.
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => draw());
  onTestFinished(() => void vi.unstubAllGlobals());
  let isShown: boolean | undefined;
  scrollIntoView.mockImplementationOnce(function (this: Element) {
    isShown = this.closest("[role=tabpanel]")?.hasAttribute("data-selected");
  });
  renderAt("/switch-to-us#about-salary");
  expect(isShown).toBe(true);
});

test("without scripts every panel is below its tab's name", () => {
  renderAt("/");
  expect(screen.getAllByRole("heading").map((heading) => heading.textContent)).toEqual([
    "SASSA",
    "SRD grant",
    "Salary",
  ]);
});

describe("a tab's own hashes", () => {
  const withHashes = [
    { name: "SASSA", hashes: ["sasa", "sassa"], content: <p>About SASSA</p> },
    { name: "SRD grant", hashes: ["srd"], content: <p>About SRD</p> },
  ];

  function GoTo({ to }: { to: string }) {
    const navigate = useNavigate();
    return <button onClick={() => void navigate(to)}>{to}</button>;
  }

  function Back() {
    const navigate = useNavigate();
    return <button onClick={() => void navigate(-1)}>Back</button>;
  }

  function renderBlockAt(address: InitialEntry) {
    render(
      <MemoryRouter initialEntries={[address]}>
        <GoTo to="#srd" />
        <GoTo to="#nowhere" />
        <Back />
        <div data-block="tabs">
          <TabsView label="What to switch" idPrefix="switch" tabs={withHashes} />
        </div>
      </MemoryRouter>,
    );
  }

  afterEach(() => void vi.useRealTimers());

  test.each([
    ["#sasa", "SASSA"],
    ["#sassa", "SASSA"],
    ["#srd", "SRD grant"],
  ])("%s selects %s and after 400 ms scrolls to the block", (hash, name) => {
    vi.useFakeTimers();
    renderBlockAt(`/switch-to-us${hash}`);
    expect(selected().textContent).toBe(name);
    vi.advanceTimersByTime(399);
    expect(scrollIntoView).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(scrollIntoView.mock.contexts).toEqual([document.querySelector("[data-block]")]);
  });

  test("work after navigation inside the site, again and again", async () => {
    renderBlockAt("/switch-to-us");
    for (let visit = 0; visit < 2; visit++) {
      await userEvent.click(screen.getByRole("button", { name: "#srd" }));
      expect(selected().textContent).toBe("SRD grant");
      await userEvent.click(screen.getByRole("tab", { name: "SASSA" }));
    }
  });

  test("select their tab on the way back to them within the page, which restores its own position", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const click = (name: string) => userEvent.click(screen.getByRole("button", { name }), { delay: null });
    renderBlockAt({ pathname: "/switch-to-us", hash: "#sassa", key: "entry-of-sassa" });
    keepPage("entry-of-sassa");
    await click("#srd");
    expect(selected().textContent).toBe("SRD grant");
    vi.advanceTimersByTime(400);
    scrollIntoView.mockClear();
    await click("Back");
    expect(selected().textContent).toBe("SASSA");
    vi.advanceTimersByTime(400);
    expect(scrollIntoView).not.toHaveBeenCalled();
  });

  test("an unknown hash changes nothing", async () => {
    renderBlockAt("/switch-to-us#srd");
    await userEvent.click(screen.getByRole("button", { name: "#nowhere" }));
    expect(selected().textContent).toBe("SRD grant");
  });
});

test("a tab may have a name for wide windows", () => {
  render(
    <MemoryRouter>
      <TabsView
        label="What to switch"
        idPrefix="switch"
        tabs={[{ name: "Salary", wideName: "Switch your salary", content: null }]}
      />
    </MemoryRouter>,
  );
  expect([...selected().children].map((name) => name.textContent)).toEqual(["Salary", "Switch your salary"]);
  expect(selected().getAttribute("href")).toBe("#switch-salary");
});
