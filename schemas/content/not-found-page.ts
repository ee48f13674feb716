import { Text } from "#schemas/value.ts";
import { Button } from "./button.ts";
import { contentType } from "#schemas/content-type.ts";

/** What the fallback page says. */
export const NotFoundPage = contentType(
  { name: "404-page", label: "404 page", singleton: true },
  {
    xlHeading: Text.describe("The very large heading"),
    heading: Text.describe("What happened"),
    paragraph: Text.describe("What to do"),
    button: Button.describe("The way on"),
  },
);
