import * as z from "zod";
import { listItem, singletonType } from "#schemas/content-type.ts";
import { Html, Image, Text } from "#schemas/value.ts";

export const OpeningTime = listItem({
  days: Text.describe("The days, such as Monday to Friday"),
  hours: Text.describe("From when until when, or Closed"),
});

/** The library's description of itself. */
export const Library = singletonType("library", "Library", {
  welcome: Html.describe("What the library offers, in a sentence or two"),
  picture: Image.describe("The library as visitors know it"),
  openingTimes: z.array(OpeningTime).describe("The week, from Monday"),
  address: Text.describe("Street and suburb"),
  phone: Text.describe("The number of the front desk, as people write it"),
});
