import * as z from "zod";
import { Image, Link, Text } from "#schemas/value.ts";
import { contentType, listItem } from "./content-type.ts";

/** The retail group behind the account and its brands. */
export const LargestRetailer = contentType(
  { name: "largest-retailer", label: "Largest retailer" },
  {
    heading: Text.describe("The heading"),
    paragraph: Text.describe("One supporting sentence"),
    brands: z
      .array(
        listItem({
          brandLink: Link.describe("The brand's own site"),
          brandImage: Image.describe("The brand's logo"),
        }),
      )
      .describe("The group's brands"),
  },
);
