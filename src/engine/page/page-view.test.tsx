// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { BlockComponent, SlotContents } from "#ui/block-component.ts";
import { BlockHeading } from "#ui/block-heading.tsx";
import { useIsFirstView } from "#ui/picture.tsx";
import type { BoundBlock } from "./bind-blocks.ts";
import { BlockBoundary, PageView } from "./page-view.tsx";

function Hero({ slots }: { slots?: SlotContents }) {
  return (
    <>
      <p>{useIsFirstView() ? "first view" : "later"}</p>
      {slots?.["inside"]}
    </>
  );
}

const components: Record<string, BlockComponent> = {
  hero: Hero,
  note: ({ heading, slots }) => (
    <section>
      {typeof heading === "string" && <BlockHeading>{heading}</BlockHeading>}
      {slots?.["inside"]}
    </section>
  ),
  broken: () => {
    throw new Error("broken while rendering");
  },
};

function note(heading?: string, slots: Record<string, BoundBlock[]> = {}): BoundBlock {
  const props = heading === undefined ? {} : { heading };
  return { type: "note", id: undefined, hasHeading: heading !== undefined, source: "help.json:1:1", props, slots };
}

const hero = (slots: Record<string, BoundBlock[]> = {}): BoundBlock => ({ ...note(undefined, slots), type: "hero" });
const titledHero: BoundBlock = { ...hero(), hasHeading: true };
const missing: BoundBlock = {
  type: "note",
  id: undefined,
  hasHeading: false,
  source: "help.json:7:5",
  missing: "people.demo.heading",
};
const failed: BoundBlock = {
  type: "note",
  id: undefined,
  hasHeading: false,
  source: "help.json:9:5",
  failed: "No price",
};
const broken: BoundBlock = { ...note(), type: "broken" };
const unknown: BoundBlock = { ...note("Unknown"), type: "unknown" };

function Problem({ source, message }: { source: string; message: string }) {
  return <p role="note">{`${source} ${message}`}</p>;
}

const headings = () => screen.getAllByRole("heading").map(({ tagName, textContent }) => `${tagName} ${textContent}`);
const drawnTypes = () =>
  [...document.querySelectorAll<HTMLElement>("[data-block]")].map(({ dataset }) => dataset["block"]);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("PageView", () => {
  it("names each block by its type and gives it its id", () => {
    render(<PageView blocks={[{ ...note("One"), id: "switchHeader" }, note("Two")]} components={components} />);
    expect(drawnTypes()).toEqual(["note", "note"]);
    expect(document.getElementById("switchHeader")?.dataset["block"]).toBe("note");
    expect(document.querySelectorAll("[data-block][id]")).toHaveLength(1);
  });

  it.each<[what: string, blocks: BoundBlock[], expected: string[]]>([
    ["the first block", [hero(), hero()], ["first view", "later"]],
    ["the first that can be rendered", [missing, unknown, hero(), hero()], ["first view", "later"]],
    ["the first alone, whether it has a picture or not", [note("One"), hero()], ["later"]],
    ["the one with the main heading below it", [note(), titledHero, titledHero], ["first view", "later"]],
    ["no later one with the main heading", [note(), note(), titledHero], ["later"]],
    [
      "what stands first in the first block",
      [hero({ inside: [hero(), hero()] }), hero()],
      ["first view", "first view", "later", "later"],
    ],
    ["no block inside a later one", [note("One"), hero({ inside: [hero()] })], ["later", "later"]],
  ])("tells %s that it is in the first view", (_what, blocks, expected) => {
    render(<PageView blocks={blocks} components={components} />);
    expect(screen.getAllByText(/^(?:first view|later)$/).map(({ textContent }) => textContent)).toEqual(expected);
  });

  it.each<[what: string, blocks: BoundBlock[], expected: string[]]>([
    ["the first block", [note("One"), note("Two")], ["H1 One", "H2 Two"]],
    ["the first that has a heading", [note(), note("Two"), note("Three")], ["H1 Two", "H2 Three"]],
    ["the first that can be rendered", [missing, unknown, note("Two")], ["H1 Two"]],
    [
      "a block on the page, not one inside it",
      [note(undefined, { inside: [note("Inner")] }), note("Two")],
      ["H2 Inner", "H1 Two"],
    ],
    ["the outer block alone", [note("Outer", { inside: [note("Inner")] })], ["H1 Outer", "H2 Inner"]],
  ])("gives the one main heading to %s", (_what, blocks, expected) => {
    render(<PageView blocks={blocks} components={components} />);
    expect(headings()).toEqual(expected);
  });

  it("gives a block no slot that is not filled", () => {
    render(<PageView blocks={[note("One", { inside: [] })]} components={components} />);
    expect(headings()).toEqual(["H1 One"]);
  });

  it("omits blocks without content or component, and blocks that failed before", () => {
    const { container } = render(<PageView blocks={[missing, failed, unknown]} components={components} />);
    expect(container.innerHTML).toBe("");
  });

  it("renders the problem with a problem view, also in a slot", () => {
    render(
      <PageView
        blocks={[note("One", { inside: [missing] }), failed, unknown]}
        components={components}
        Problem={Problem}
      />,
    );
    expect(screen.getAllByRole("note").map(({ textContent }) => textContent)).toEqual([
      'help.json:7:5 Block "note": The content "people.demo.heading" is empty',
      'help.json:9:5 Block "note": Rendering it failed: No price',
      'help.json:1:1 Block "unknown": The block did not load',
    ]);
  });

  it("keeps the other blocks when a block throws, and reports that block to the root", () => {
    const said: unknown[] = [];
    render(
      <PageView
        blocks={[note("One"), broken, note("Two", { inside: [broken, note("Inner")] })]}
        components={components}
      />,
      {
        onCaughtError: (error, { errorBoundary }) =>
          said.push(errorBoundary instanceof BlockBoundary && [errorBoundary.props.type, error]),
      },
    );
    expect(headings()).toEqual(["H1 One", "H2 Two", "H2 Inner"]);
    const told = ["broken", expect.objectContaining({ message: "broken while rendering" })];
    expect(said).toEqual([told, told]);
  });
});
