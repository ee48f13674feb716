import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import examples from "./terms.examples.json" with { type: "json" };
import { terms } from "./terms.block.ts";
import { Terms } from "./terms.tsx";

describe("terms", () => {
  it("lists its sections as links to them, numbered as their headings are", () => {
    const html = render(0);
    expect(
      Array.from(html.matchAll(/<a [^>]*href="#(\w+)"[^>]*><span[^>]*>(\d)/g), ([, id, at]) => `${id} ${at}`),
    ).toEqual(["parties 1", "opening 2"]);
    expect(html).toMatch(/<section id="parties"[^>]*><h3[^>]*>1\. Who these terms are between<\/h3>/);
    expect(html).toMatch(/<section id="opening"[^>]*><h3[^>]*>2\. Opening your account<\/h3>/);
  });

  it("offers its PDF after the contents", () => {
    const html = render(0);
    expect(html.indexOf("account-terms")).toBeGreaterThan(html.indexOf("</nav>"));
  });

  it("refuses an id that would not be one in an address", () => {
    const section = { heading: "Fees", text: "<p>R0</p>" };
    const parse = (id: string) => terms.props.safeParse({ heading: "Terms", sections: [{ id, ...section }] });
    expect(["fees", "Fees and limits", ""].map((id) => parse(id).success)).toEqual([true, false, false]);
  });
});

function render(example: number): string {
  const props = terms.props.parse(examples[example]?.props);
  const html = renderToString(
    <StaticRouter location="/">
      <Terms {...props} />
    </StaticRouter>,
  );
  return html.replace(/<style.*?<\/style>/gs, "").replaceAll("<!-- -->", "");
}
