import * as z from "zod";
import { Image, Text } from "#schemas/value.ts";

/** How one thing is done: a sentence beside a picture. */
export const DemoProps = z.strictObject({
  heading: Text.describe("The heading"),
  image: Image.optional().describe("The picture of the demonstration"),
  text: Text.optional().describe("The main sentence"),
  subtext: Text.optional().describe("The condition or detail below it"),
});
export type DemoProps = z.infer<typeof DemoProps>;
