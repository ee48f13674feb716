import * as z from "zod";
import { describe, expect, it } from "vitest";
import { contentType, listItem } from "./content-type.ts";
import { isOptional } from "./derive/read-structure.ts";
import { propsFrom } from "./props-from.ts";
import { Text } from "./value.ts";

const Link = contentType("link", "Link", { words: Text.describe("Its words"), to: Text });
const Page = contentType("page", "Page", {
  title: Text.describe("The title"),
  link: Link.describe("The way on"),
  points: z.array(listItem({ text: Text })).describe("The points"),
});

const LinkProp = propsFrom(Link, { required: ["words", "to"] });
const Point = z.strictObject({ text: Text });
const Props = propsFrom(Page, { required: ["title", "points"], parts: { link: LinkProp, points: Point } });

describe("propsFrom", () => {
  it("makes the block's required fields required, and the rest optional", () => {
    expect(Object.entries(Props.shape).map(([name, prop]) => [name, isOptional(prop)])).toEqual([
      ["title", false],
      ["link", true],
      ["points", false],
    ]);
  });

  it("keeps the descriptions", () => {
    expect(Props.shape.title.description).toBe("The title");
    expect(Props.shape.link.unwrap().description).toBe("The way on");
    expect(Props.shape.points.description).toBe("The points");
  });

  it.each([
    ["what is enough", { title: "Help", points: [] }, true],
    [
      "a part that has what it needs",
      { title: "Help", points: [{ text: "One" }], link: { words: "On", to: "/" } },
      true,
    ],
    ["a record without what its part needs", { title: "Help", points: [], link: { words: "On" } }, false],
    ["a list item without what its part needs", { title: "Help", points: [{}] }, false],
    ["nothing where something is required", { points: [] }, false],
    ["an unknown prop", { title: "Help", points: [], subtitle: "?" }, false],
  ])("takes or refuses %s", (_what, props, isTaken) => {
    expect(Props.safeParse(props).success).toBe(isTaken);
  });

  it("leaves the content type as it is", () => {
    expect(isOptional(Page.shape.title)).toBe(true);
    expect(Link.safeParse({}).success).toBe(true);
  });
});
