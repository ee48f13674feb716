// @vitest-environment happy-dom
// @vitest-environment-options { "width": 1280 }
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter, useNavigate } from "react-router-dom";
import { afterEach, describe, expect, test, vi } from "vitest";
import siteJson from "../../page-manifests/site.json" with { type: "json" };
import { Navbar } from "./navbar.tsx";
import { visitorWords } from "../../tests/visitor-words.ts";

const site = siteJson;

afterEach(cleanup);

function renderPart(address = "/", content?: Parameters<typeof Navbar>[0]["content"]) {
  render(<Navbar site={site} content={content} />, {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={[address]}>
        {children}
        <main />
      </MemoryRouter>
    ),
  });
}

/** The menu's links, without the link that closes the menu. */
const links = () =>
  within(screen.getByRole("navigation", { hidden: true }))
    .getAllByRole("link", { hidden: true })
    .map((link) => [link.textContent, link.getAttribute("href")])
    .filter(([, href]) => href !== "#content");

test("holds the specification's links in order, and WhatsApp after those of people", () => {
  renderPart();
  expect(links()).toEqual([
    ["For People", "/for-people"],
    ["How to use", "/for-people/how-to-use-cash-wallet"],
    ["Where to use", "/for-people/where-to-use"],
    ["How to open an account", "/for-people/onboarding"],
    ["Xtra Savings linking", "/for-people/xtra-savings-linking"],
    ["ID check (KYC/FICA)", "/for-people/kyc-fica"],
    ["WhatsApp", "/for-people/whatsapp"],
    ["For Business", "/for-business"],
    ["Rewards and incentives", "/for-business/rewards-and-incentives"],
    ["Payouts", "/for-business/payouts"],
    ["Switch to us", "/switch-to-us"],
    ["Unclaimed Benefits", "/unclaimed"],
    ["Xtra Savings", "/xtra-savings-linking"],
    ["Cashback deals", "/cashback"],
    ["Exclusive deals", "/deals"],
    ["Fees & limits", "/account-fees-and-limits"],
    ["Help", "/help"],
    ["About", "/about"],
    ["Security", "/about/account-security"],
    ["Account Ts&Cs", "/about/banking"],
    [`Send Voucher${visitorWords.newTab}`, "https://www.computicket.com"],
  ]);
});

test("has the name and the group's link without any content", () => {
  renderPart();
  const banner = within(screen.getByRole("banner"));
  expect(banner.getByRole("link", { name: site.name }).getAttribute("href")).toBe("/");
  const group = banner.getByRole("link", { name: site.groupLink.text + visitorWords.newTab });
  expect(group.getAttribute("target")).toBe("_blank");
});

test("renders the content's buttons, except those that lead nowhere", () => {
  renderPart("/", {
    navbarButton: [{ buttonText: "Open an account", buttonLink: "/register" }, { buttonText: "Later" }],
  });
  expect(links().slice(0, 2)).toEqual([
    ["Open an account", "/register"],
    ["For People", "/for-people"],
  ]);
});

test("names the current page", () => {
  renderPart("/for-people/kyc-fica?view=sr");
  const current = screen.getAllByRole("link", { current: "page", hidden: true });
  expect(current.map((link) => link.textContent)).toEqual(["ID check (KYC/FICA)"]);
});

test("opens and closes by the browser's own means", () => {
  renderPart();
  const id = screen.getByRole("navigation", { hidden: true }).parentElement?.id;
  const menu = screen.getByText("Menu", { selector: "button" });
  const close = screen.getByLabelText(visitorWords.closeMenu, { selector: "button" });
  expect(menu.getAttribute("popovertarget")).toBe(id);
  expect(close.getAttribute("popovertarget")).toBe(id);
  expect(close.getAttribute("popovertargetaction")).toBe("hide");
});

test("closes when another page is shown, not when the first one is", () => {
  function Away() {
    const navigate = useNavigate();
    return <button onClick={() => void navigate("/help")}>Go</button>;
  }
  render(
    <MemoryRouter>
      <Navbar site={site} />
      <Away />
    </MemoryRouter>,
  );
  const popover = screen.getByRole("navigation", { hidden: true }).parentElement ?? document.body;
  const hidePopover = vi.fn();
  Object.assign(popover, { hidePopover, matches: (selector: string) => selector === ":popover-open" });
  expect(hidePopover).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Go" }));
  expect(hidePopover).toHaveBeenCalledOnce();
});

describe("a submenu", () => {
  const button = () => screen.getByRole("button", { name: visitorWords.moreIn("For People"), hidden: true });
  const isOpen = () => button().getAttribute("aria-expanded") === "true";

  test("opens and closes with the button beside its link", () => {
    renderPart();
    expect(document.getElementById(button().getAttribute("aria-controls") ?? "")?.textContent).toContain(
      "How to open an account",
    );
    for (const expected of [true, false, true]) {
      fireEvent.click(button());
      expect(isOpen()).toBe(expected);
    }
  });

  test("closes when its link is followed, on a press elsewhere and when the focus goes on", () => {
    renderPart();
    for (const leave of [
      () => fireEvent.click(screen.getByText("How to open an account")),
      () => fireEvent.pointerDown(document.body),
      () => act(() => screen.getByText("Help").focus()),
    ]) {
      act(() => button().focus());
      fireEvent.click(button());
      expect(isOpen()).toBe(true);
      leave();
      expect(isOpen()).toBe(false);
    }
  });

  test("closes with Escape until the focus comes anew, and its button has the focus", () => {
    renderPart();
    const item = button().closest("li");
    fireEvent.click(button());
    act(() => screen.getByText("How to open an account").focus());
    fireEvent.keyDown(document, { key: "Escape" });
    expect(isOpen()).toBe(false);
    expect(item?.dataset["submenu"]).toBe("dismissed");
    expect(document.activeElement).toBe(button());
    act(() => screen.getByText("Help").focus());
    expect(item?.dataset["submenu"]).toBe("dismissed");
    act(() => button().focus());
    expect(item?.dataset["submenu"]).toBeUndefined();
  });
});
