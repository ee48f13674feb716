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

  it("needs no more than a heading", () => {
    render(<Stuck leftColumnHeading="Stuck?" />, { wrapper: MemoryRouter });
    expect(screen.getByRole("heading", { name: "Stuck?" })).toBeDefined();
    expect(screen.queryByRole("link")).toBeNull();
  });
});
