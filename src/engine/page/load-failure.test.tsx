// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { LoadFailure } from "./load-failure.tsx";

afterEach(cleanup);

test("a failed load offers the address as a document", () => {
  render(
    <MemoryRouter initialEntries={["/help?agent=true#cost"]}>
      <LoadFailure />
    </MemoryRouter>,
  );
  expect(screen.getByRole("heading").textContent).toContain("did not load");
  expect(screen.getByRole("link", { name: "Try again" }).getAttribute("href")).toBe("/help?agent=true");
});
