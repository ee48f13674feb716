// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, describe, expect, it } from "vitest";
import { AppTiles } from "./app-tiles.tsx";

afterEach(cleanup);

describe("AppTiles", () => {
  it("keeps the back of a tile in a disclosure that its front opens", () => {
    render(<AppTiles cards={[{ frontText: "Send money", backHeading: "Free", backText: "Up to R5 000." }]} />, {
      wrapper: MemoryRouter,
    });
    const details = screen.getByText("Send money").closest("details");
    expect(details?.querySelector("summary")?.textContent).toBe("Send money");
    expect(details?.contains(screen.getByText("Up to R5 000."))).toBe(true);
    expect(screen.getByRole("heading", { name: "Free" })).toBeDefined();
  });

  it("says its figure on the front, on a line of its own", () => {
    render(<AppTiles cards={[{ frontText: "Send money – R5 to R5 000, free" }]} />, { wrapper: MemoryRouter });
    expect(screen.getByText("R5 to R5 000, free").parentElement?.textContent).toBe("Send money R5 to R5 000, free");
  });

  it("has nothing to turn over without a back, and nothing to render without tiles", () => {
    const { container } = render(<AppTiles cards={[{ frontText: "Send money" }]} />, { wrapper: MemoryRouter });
    expect(container.querySelector("details")).toBeNull();
    cleanup();
    expect(render(<AppTiles heading="Nothing" cards={[]} />).container.innerHTML).toBe("");
  });
});
