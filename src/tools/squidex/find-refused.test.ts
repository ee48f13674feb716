import { describe, expect, it } from "vitest";
import { findSvgProblem } from "./find-refused.ts";

describe("findSvgProblem", () => {
  it.each([
    ["<svg role='img'/>", "role"],
    ['<svg aria-label="x"><rect/></svg>', "aria-label"],
    ["<svg><script>alert(1)</script></svg>", "<script>"],
    ["<svg onload=alert(1)>", "onload"],
    ["<svg><a href='/'/></svg>", "<a>"],
    ['<svg><image href="data:image/png;base64,AAAA"/></svg>', "href"],
    ['<svg><use href="javascript:alert(1)"/></svg>', "href"],
    ["<svg><filter filterUnits='userSpaceOnUse'/></svg>", "filterUnits"],
  ])("finds what Squidex refuses in %s", (svg, problem) => {
    expect(findSvgProblem(svg)).toBe(problem);
  });

  it.each([
    `<?xml version="1.0"?><!-- <script> --><SVG viewbox="0 0 1 1" tabindex="0" data-colors="own"><style>.a{fill:red}</style></SVG>`,
    "<svg><use href='#x' xlink:href='#x'/><animate attributeName='x'/><title>1 < 2</title></svg>",
    "<svg><image href='https://www.example.com/a.png'/></svg>",
  ])("accepts %s", (svg) => {
    expect(findSvgProblem(svg)).toBeUndefined();
  });
});
