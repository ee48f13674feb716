import { ColorHex } from "#schemas/value.ts";
import { contentType } from "#schemas/content-type.ts";

/** A colour that several records share. */
export const Color = contentType("colors", "Colour", { colorHex: ColorHex.describe("The colour as #rrggbb") });
