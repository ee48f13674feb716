// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
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

afterEach(cleanup);

test("each tab names its panel and links to it", () => {
  renderAt("/");
  expect(screen.getByRole("tablist", { name: "What to switch" })).toBeTruthy();
  expect(screen.getByRole("tabpanel", { name: "SRD grant" }).id).toBe("switch-srd-grant");
  const tab = screen.getByRole("tab", { name: "SRD grant" });
  expect(tab.getAttribute("aria-controls")).toBe("switch-srd-grant");
  expect(tab.getAttribute("href")).toBe("#switch-srd-grant");
});

test("a click selects a tab and only its panel", async () => {
  renderAt("/");
  await userEvent.click(screen.getByRole("tab", { name: "Salary" }));
  expect(selected().textContent).toBe("Salary");
  expect(screen.getAllByRole("tabpanel").map((panel) => panel.hasAttribute("data-selected"))).toEqual([false, false, true]);
});

test.each([
  ["{ArrowRight}", "SRD grant"],
  ["{ArrowLeft}", "Salary"],
  ["{End}", "Salary"],
  ["{End}{ArrowRight}", "SASSA"],
  ["{ArrowRight}{Home}", "SASSA"],
  ["{ArrowDown}", "SASSA"],
])("%s moves to %s, which then has the only tab stop", async (keys, name) => {
  renderAt("/");
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

test("every panel stands under its tab's name for those without scripts", () => {
  renderAt("/");
  expect(screen.getAllByRole("heading").map((heading) => heading.textContent)).toEqual(["SASSA", "SRD grant", "Salary"]);
});
