import { describe, expect, it } from "vitest";
import type * as z from "zod";
import { ColorHex, Image, Instant, Link } from "./value.ts";

describe("values", () => {
  it.each<[what: string, schema: z.ZodType, good: unknown[], bad: unknown[]]>([
    [
      "a link",
      Link,
      [
        "/",
        "/help",
        "/help?x=1#cost",
        "#steps",
        "https://example.co.za",
        "http://localhost:3000/a",
        "mailto:a@b.co.za",
        "tel:0800010709",
        "{fact:appStore}",
      ],
      [
        "",
        "help",
        "//evil.example",
        "/\\evil.example",
        "javascript:alert(1)",
        "data:text/html,x",
        "ftp://a.b",
        "/a b",
        " /help",
        "{fact:appStore}/x",
        "{facts.appStore}",
        7,
      ],
    ],
    ["a colour", ColorHex, ["#fff", "#0A6b3d"], ["fff", "#ffff", "#ggg", "red", "#fff;}", ""]],
    ["a moment", Instant, ["2026-11-30T21:59:59Z"], ["2026-11-30", "tomorrow", ""]],
    [
      "a picture",
      Image,
      [
        "till",
        { id: "till" },
        { id: "till", alt: "" },
        { id: "1f-2_B", alt: "", width: 40, height: 20.5, mimeType: "image/svg+xml", version: 0 },
      ],
      [{}, { id: "" }, { id: "../x" }, { id: "a/b" }, { id: "a", width: 0 }, { id: "a", src: "x" }, "", "../x", 7],
    ],
  ])("%s", (_what, schema, good, bad) => {
    expect(good.filter((value) => !schema.safeParse(value).success)).toEqual([]);
    expect(bad.filter((value) => schema.safeParse(value).success)).toEqual([]);
  });

  it("merge both forms of a picture", () => {
    expect(Image.parse("till")).toEqual(Image.parse({ id: "till" }));
  });
});
