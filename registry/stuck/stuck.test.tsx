// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, describe, expect, it } from "vitest";
import { Stuck } from "./stuck.tsx";

afterEach(cleanup);

describe("Stuck", () => {
  it("links to the number without its spaces and to the address", () => {
    render(<Stuck leftColumnHeading="Stuck?" rightColumnPhone="0800 123 456" rightColumnEmail="help@example.co.za" />, {
      wrapper: MemoryRouter,
    });
    expect(screen.getByRole("link", { name: "0800 123 456" }).getAttribute("href")).toBe("tel:0800123456");
    const email = screen.getByRole("link", { name: "help@example.co.za" });
    expect(email.getAttribute("href")).toBe("mailto:help@example.co.za");
  });

  it("has image, heading, text and button on the left; image, heading, text, phone and e-mail with icons on the right", () => {
    const { container } = render(<Stuck {...full} />, { wrapper: MemoryRouter });
    const [left, right] = [...container.querySelectorAll<HTMLElement>("h2, h3")].map(
      (heading) => heading.parentElement,
    );
    expect([left, right].map(pictures)).toEqual([["faq"], ["call", "phone", "email"]]);
    expect(left?.textContent).toBe("Look it upIn a sentence.Read the answers");
    expect(right?.textContent).toBe("Talk to a personEvery day.0800 123 456help@example.co.za");
    expect(screen.getByRole("link", { name: "Read the answers" }).getAttribute("href")).toBe("/help");
    expect(pictures(screen.getByRole("link", { name: "0800 123 456" }))).toEqual(["phone"]);
    expect(pictures(screen.getByRole("link", { name: "help@example.co.za" }))).toEqual(["email"]);
  });

  it("needs no more than a heading", () => {
    render(<Stuck leftColumnHeading="Stuck?" />, { wrapper: MemoryRouter });
    expect(screen.getByRole("heading", { name: "Stuck?" })).toBeDefined();
    expect(screen.queryByRole("link")).toBeNull();
  });
});

const full = {
  leftColumnHeading: "Look it up",
  leftColumnText: "In a sentence.",
  leftColumnImage: { id: "faq" },
  leftColumnButton: { buttonText: "Read the answers", buttonLink: "/help" },
  rightColumnHeading: "Talk to a person",
  rightColumnText: "Every day.",
  rightColumnEmail: "help@example.co.za",
  rightColumnPhone: "0800 123 456",
  rightColumnImage: { id: "call" },
  phoneIcon: { id: "phone" },
  emailIcon: { id: "email" },
};

/** The ids of the pictures inside an element. */
function pictures(element: HTMLElement | null | undefined): string[] {
  return [...(element?.querySelectorAll("img") ?? [])].map(
    (picture) => /([a-z]+)(?:\?|$)/.exec(picture.src)?.[1] ?? picture.src,
  );
}
