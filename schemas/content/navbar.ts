import * as z from "zod";
import { Image, Text } from "#schemas/value.ts";
import { Button } from "./button.ts";
import { singletonType } from "#schemas/content-type.ts";

/** The CMS's part of the navbar; the links are in the site manifest. */
export const Navbar = singletonType("navbar", "Navbar", {
  navbarLogo: Image.describe("The logo that leads home"),
  navbarSubLogo: Image.describe("The retail group's logo in the top sub-bar"),
  navbarSubText: Text.describe("The words in the top sub-bar"),
  navbarButton: z.array(Button).describe("Buttons at the end of the navbar"),
});
