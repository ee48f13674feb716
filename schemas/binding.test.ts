import { describe, expect, it } from "vitest";
import * as z from "zod";
import { bindingPath, fittingPaths, takesRouteParameters } from "./content-model.ts";
import { Html, Image, Text } from "./value.ts";
import { ButtonProp, model } from "./small-model.fixture.ts";

describe("fittingPaths", () => {
  it.each<[what: string, prop: z.ZodType, some: string[], never: string]>([
    ["text", Text, ["shop.hero.title", "shop.note.heading"], "shop.hero"],
    ["buttons", z.array(ButtonProp), ["shop.hero.buttons", "menu.buttons"], "lost.button"],
    ["a button", ButtonProp, ["lost.button", "shop.note.button"], "shop.hero.buttons"],
    ["a picture", Image, ["shop.note.image"], "shop.album.images"],
    ["questions", z.array(z.strictObject({ questionText: Text, answerText: Html })), ["questions"], "topics"],
  ])("lists what fits %s", (_what, prop, some, never) => {
    const paths = fittingPaths(prop, model);
    expect(paths).toEqual(expect.arrayContaining(some));
    expect(paths).not.toContain(never);
  });
});

describe("takesRouteParameters", () => {
  it.each<[what: string, takes: boolean, prop: z.ZodType]>([
    ["text", true, Text],
    ["text that may be absent", true, Text.optional()],
    ["HTML", false, Html],
    ["a number", false, z.number()],
    ["texts", false, z.array(Text)],
    ["a choice", false, z.enum(["a"])],
  ])("%s: %s", (_what, takes, prop) => {
    expect(takesRouteParameters(prop)).toBe(takes);
  });
});

describe("bindingPath", () => {
  const heading = bindingPath(Text, 'prop "heading" of block "tabs"', model);
  const button = bindingPath(ButtonProp, 'prop "button" of block "icons"', model);
  const whole = bindingPath(z.strictObject({ heading: Text }), 'block "note" as a whole', model, true);

  it.each<[what: string, schema: z.ZodType, path: string]>([
    ["content that fits", heading, "shop.hero.title"],
    ["a route's parameter", heading, "route.tab"],
    ["content for a block", whole, "shop.note"],
  ])("takes %s", (_what, schema, path) => {
    expect(schema.safeParse(path).success).toBe(true);
  });

  it.each<[what: string, schema: z.ZodType, path: string, message: string, hint: string]>([
    [
      "a misspelt path",
      heading,
      "shop.hero.titl",
      'Unknown content path "shop.hero.titl"',
      'did you mean "shop.hero.title"?',
    ],
    [
      "content of another kind",
      button,
      "shop.hero.buttons",
      'Content "shop.hero.buttons" does not fit prop "button" of block "icons": it is a list, expected an object',
      'did you mean "shop.note.button"?',
    ],
    [
      "content that fits no form of a prop",
      bindingPath(z.union([z.array(ButtonProp), Text]), 'prop "items" of block "list"', model),
      "shop.hero",
      'Content "shop.hero" does not fit prop "items" of block "list": it is an object, expected a list or a text',
      "use one of ",
    ],
    [
      "a parameter for what is no text",
      button,
      "route.tab",
      'Route parameters do not fit prop "button" of block "icons"',
      "use one of ",
    ],
    [
      "a parameter for a whole block",
      whole,
      "route.tab",
      'Route parameters do not fit block "note" as a whole',
      "use one of ",
    ],
    [
      "a parameter's wrong name",
      heading,
      "route.Tab",
      'Route parameters do not fit prop "heading" of block "tabs"',
      "use one of ",
    ],
  ])("refuses %s", (_what, schema, path, message, hint) => {
    const [issue] = schema.safeParse(path).error?.issues ?? [];
    expect(issue?.message).toBe(message);
    expect(issue).toHaveProperty("params.hint", expect.stringContaining(hint));
  });

  it("takes nothing where nothing fits", () => {
    const never = bindingPath(z.strictObject({ nowhere: Text }), "it", model);
    expect(never.safeParse("shop.hero").success).toBe(false);
  });
});
