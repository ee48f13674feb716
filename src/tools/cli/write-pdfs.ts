import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileStart, type Problem } from "#engine/json/problem.ts";
import { projectFolders } from "#engine/project-folders.ts";
import { splitPage, textsOf } from "./read-html.ts";
import { openSite, type RenderedSite } from "./render-site.ts";

/** A block whose words are also in a PDF, and the file of that PDF. */
type PdfBlock = ReturnType<typeof listPdfBlocks>[number];

/** Writes the PDF of each block that names one: tagged and with bookmarks, with the words of the page. */
export async function writePdfs(): Promise<number> {
  const { withBrowser } = await import("./find-browser.ts");
  const { writeFontConfig } = await import("#tools/bundle/social-images.ts");
  process.env["FONTCONFIG_FILE"] ??= await writeFontConfig();
  await withBrowser(async (browser) => {
    const page = await browser.newPage();
    for (const block of listPdfBlocks(await openSite(projectFolders))) {
      await page.setContent(documentOf(block));
      const pdf = await page.pdf({ format: "A4", tagged: true, outline: true, preferCSSPageSize: true });
      writeFileSync(block.file, Buffer.concat([pdf, Buffer.from(markOf(block))]));
      console.log(`Wrote ${block.file}, ${Math.ceil(pdf.length / 1000)} KB`);
    }
  });
  return 0;
}

/** Finds PDFs that `pages -- pdf` has not written since the words of their page changed. */
export function checkPdfs(site: RenderedSite): Problem[] {
  return listPdfBlocks(site)
    .filter((block) => !existsSync(block.file) || !readFileSync(block.file).includes(markOf(block)))
    .map(({ file, title }) => {
      const message = `The PDF does not have the words of the page "${title}"`;
      return { file, ...fileStart, message, hint: "run npm run pages -- pdf" };
    });
}

/** The words of a block, which its PDF repeats. */
export function wordsOf({ html }: PdfBlock): string {
  return textsOf(html.replaceAll(/<nav.*?<\/nav>/gs, "")).join(" ");
}

/** The last line of a PDF, a comment with a hash of its words: the hash can be read without a parser of PDFs. */
function markOf(block: PdfBlock): string {
  return `%words ${createHash("sha256").update(wordsOf(block)).digest("hex").slice(0, 16)}\n`;
}

/** The blocks of a site with a property `pdf`, which names an asset. */
export function listPdfBlocks(site: RenderedSite) {
  return [...site.view().pages].flatMap(([page, { title, blocks }]) => {
    const parts = splitPage(site.render(page) ?? "").filter(({ isBlock }) => isBlock);
    return blocks
      .filter(({ missing }) => missing === undefined)
      .flatMap(({ props }, index) => {
        const { pdf } = props;
        const file = typeof pdf === "string" && join(site.folders.content, "assets", `${pdf}.pdf`);
        return file ? [{ file, title, html: parts[index]?.html ?? "" }] : [];
      });
  });
}

/** A document of a block, whose heading becomes the `h1` and the title. Links within the site become plain words; other links stay. */
function documentOf({ html }: PdfBlock): string {
  const words = html.replaceAll(/<nav.*?<\/nav>|<\/?strong[^>]*>|<a [^>]*href="[/#][^"]*"[^>]*>/gs, "");
  const above = words.includes("<h1") ? 0 : 1;
  const whole = words.replaceAll(/(?<=<\/?h)\d/g, (level) => `${Number(level) - above}`);
  const [, title = ""] = /<h1[^>]*>(.*?)<\/h1>/s.exec(whole) ?? [];
  return `<!doctype html><html lang="en-ZA"><head><title>${title}</title><style>${styles}</style></head><body>${whole}</body></html>`;
}

/** One font weight, because a second font would be a quarter of the file. */
const styles = `
  @page { size: A4; margin: 18mm; @bottom-right { content: counter(page) " / " counter(pages); font: 9pt "Open Sans"; } }
  body { font: 10pt/1.45 "Open Sans", sans-serif; color: #000; }
  * { font-weight: 400 !important; } span { white-space: nowrap; }
  h1, h2, h3 { line-height: 1.2; break-after: avoid; }
  h1 { font-size: 20pt; margin: 0 0 4mm; } h2 { font-size: 13pt; margin: 5mm 0 2mm; padding-top: 2mm; border-top: 1px solid; }
  a { color: inherit; } p, ol, ul { margin: 0 0 2mm; padding: 0; } ul { padding-left: 5mm; }
  section { counter-increment: section; } section ol { list-style: none; counter-reset: clause; }
  section ol > li { padding-left: 11mm; text-indent: -11mm; margin-bottom: 1.5mm; counter-increment: clause; break-inside: avoid; }
  section ol > li::before { content: counter(section) "." counter(clause); display: inline-block; width: 11mm; text-indent: 0; }
  section ol > li ul { text-indent: 0; }
`;
