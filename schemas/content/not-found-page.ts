import { Text } from "#schemas/value.ts";
import { Button } from "./button.ts";
import { singletonType } from "#schemas/content-type.ts";

/** The content of the fallback page. */
export const NotFoundPage = singletonType("404-page", "404 page", {
  xlHeading: Text.describe("The very large heading"),
  heading: Text.describe("What happened"),
  paragraph: Text.describe("What to do"),
  button: Button.describe("The way on"),
});
