import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { Showcase } from "./showcase.tsx";

const open = { buttonText: "Open an account", buttonLink: "/register" };
const answer = { buttonText: "See how to claim", buttonLink: "#claim" };

function countLinks(buttons: (typeof open)[]): number[] {
  const html = renderToString(
    <MemoryRouter>
      <Showcase leftTextRow1="Did you work on a mine?" buttons={buttons} />
    </MemoryRouter>,
  );
  return buttons.map(({ buttonLink }) => html.split(`href="${buttonLink}"`).length - 1);
}

it("repeats its main button, which then follows the visitor down a phone's page", () => {
  expect(countLinks([open, answer])).toEqual([2, 1]);
});

it("repeats no button when the main button leads to the answer on the page", () => {
  expect(countLinks([answer, open])).toEqual([1, 1]);
});
