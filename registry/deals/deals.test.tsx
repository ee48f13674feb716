// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, describe, expect, it } from "vitest";
import type { Deal } from "./deals.block.ts";
import { Deals } from "./deals.tsx";

afterEach(cleanup);

const label = { id: "label-49-99", alt: "R49.99" };
const provider = { id: "provider-vula-mobile", alt: "Vula Mobile" };

describe("a deal", () => {
  it("shows the shelf label, named by its price, and the earlier price", () => {
    const card = renderDeal({
      description: "Maize meal",
      discountPriceImage: label,
      price: "R49.99",
      wasPrice: "R64.99",
    });
    expect(card.getByRole("img", { name: "R49.99" })).toBeDefined();
    expect(card.getByText("R64.99").tagName).toBe("S");
    expect(card.getByText("Save R15")).toBeDefined();
  });

  it("shows its figures as text when it has no label", () => {
    const card = renderDeal({ description: "Maize meal", price: "R49.99", hasPrice: true });
    expect(card.getByText("R49.99")).toBeDefined();
    expect(card.queryByText(/Was/)).toBeNull();
  });

  it("without a price shows its provider and no price", () => {
    const card = renderDeal({ description: "1 GB free", hasPrice: false, price: "R1", providerImage: provider });
    expect(card.getByRole("img", { name: "Vula Mobile" })).toBeDefined();
    expect(card.queryByText("R1")).toBeNull();
  });

  it("says its last day in words", () => {
    const card = renderDeal({ description: "Maize meal", validUntil: "2999-12-31T21:59:59Z" });
    expect(card.getByText(/Valid until/).textContent).toBe("Valid until 31 December 2999");
  });
});

describe("a deal whose last moment has passed", () => {
  const over = { description: "Maize meal", validUntil: "2020-01-31T21:59:59Z" };
  const lasting = { description: "Rice", validUntil: "2999-12-31T21:59:59Z" };

  it("goes, and the others stay", () => {
    expect(renderDeals(over, lasting).map((item) => item.textContent)).toEqual(["RiceValid until 31 December 2999"]);
  });

  it("takes a group with it that has no other", () => {
    expect(renderDeals(over)).toEqual([]);
    expect(screen.queryByText("Groceries")).toBeNull();
    expect(screen.getByText(/no deals at the moment/)).toBeDefined();
  });
});

it("says so when there are no deals", () => {
  render(<Deals heading="Exclusive deals" groups={[{ title: "Groceries", dealItems: [] }]} />);
  expect(screen.getByText(/no deals at the moment/)).toBeDefined();
  expect(screen.queryByText("Groceries")).toBeNull();
});

function renderDeal(deal: Deal) {
  const [card] = renderDeals(deal);
  if (!card) throw new Error("The deal is not shown");
  return within(card);
}

function renderDeals(...dealItems: Deal[]) {
  render(<Deals heading="Exclusive deals" groups={[{ title: "Groceries", dealItems }]} />, {
    wrapper: MemoryRouter,
  });
  return screen.queryAllByRole("listitem");
}
