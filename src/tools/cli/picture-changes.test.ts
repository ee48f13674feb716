import { describe, expect, it } from "vitest";
import { markChanges } from "./picture-changes.ts";
import { writePictureReport } from "./diff.ts";

const block = (type: string, words: string) => `<section data-block="${type}"><p>${words}</p></section>`;
const page = (...blocks: string[]) =>
  `<!doctype html><html><head><style>p{margin:0}</style></head><body><div id="root" data-version="${blocks.length}"><main>${blocks.join("")}</main></div><script>load()</script></body></html>`;

describe("markChanges", () => {
  it("marks what only one of two documents has, whatever else they say of themselves", () => {
    const marked = markChanges(
      page(block("text", "One"), block("questions", "A")),
      page(block("text", "Two"), block("questions", "A")),
    );
    expect(marked?.old).toContain('<section data-changed data-block="text"><p>One');
    expect(marked?.now).toContain('<section data-changed data-block="text"><p>Two');
    expect(marked?.now).toContain('<section data-block="questions"><p>A');
    expect(marked?.now).toContain("<style>p{margin:0}</style>");
    expect(marked?.now).not.toContain("load()");
  });

  it("opens what is closed in a changed block, and loads every picture", () => {
    const closed =
      '<section data-block="questions"><details><p>Yes</p></details><img src="/a" loading="lazy"/></section>';
    const { now } = markChanges(page(), page(closed)) ?? {};
    expect(now).toContain("<details open>");
    expect(now).toContain('loading="eager"');
  });

  it("finds nothing where all is the same, and marks nothing where blocks only moved", () => {
    const [one, other] = [block("text", "One"), block("questions", "A")];
    expect(markChanges(page(one, other), page(one, other).replace("load", "start"))).toBeUndefined();
    const { old, now } = markChanges(page(one, other), page(other, one)) ?? {};
    expect(old).not.toContain("data-changed data-block");
    expect(now).not.toContain("data-changed data-block");
  });

  it("knows pages that are new and pages that are gone", () => {
    expect(markChanges(undefined, page(block("text", "One")))).toMatchObject({ old: undefined });
    expect(markChanges(page(block("text", "One")), undefined)).toMatchObject({ now: undefined });
  });
});

describe("writePictureReport", () => {
  it("is one file with words and pictures, and says where there is none", () => {
    const widths = [{ width: 360, before: undefined, after: Buffer.from("picture") }];
    const html = writePictureReport("Changes since <main>", ['text "a" → "b"'], [{ page: "help", widths }]);
    expect(html).toContain("<h1>Changes since &lt;main></h1>");
    expect(html).toContain("text &quot;a&quot; → &quot;b&quot;");
    expect(html).toContain("Before: there is no such page.");
    expect(html).toContain(
      `src="data:image/jpeg;base64,${Buffer.from("picture").toString("base64")}" alt="help after, 360 px wide"`,
    );
  });
});
