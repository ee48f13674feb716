import { singletonType } from "#schemas/content-type.ts";
import { IconGroup } from "./icon-group.ts";
import { LargestRetailer } from "./largest-retailer.ts";
import { Showcase } from "./showcase.ts";

export const HomePage = singletonType("home-page", "Home page", {
  homeShowcase: Showcase.describe("The opening statement"),
  mmaBasics: IconGroup.describe("A description of the account, in icons"),
  whoMma: IconGroup.describe("Who the account is for"),
  largestRetailer: LargestRetailer.describe("The companies behind the account"),
});
