// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { LoadFailure } from "./load-failure.tsx";
import { visitorWords } from "../../../tests/visitor-words.ts";

afterEach(cleanup);

test("a failed load offers the address as a document", () => {
  render(
    <MemoryRouter initialEntries={["/help?quiet=true#cost"]}>
      <LoadFailure />
    </MemoryRouter>,
  );
  expect(screen.getByRole("heading").textContent).toBe(visitorWords.loadFailure.title);
  expect(screen.getByRole("link", { name: visitorWords.loadFailure.link }).getAttribute("href")).toBe(
    "/help?quiet=true",
  );
});
