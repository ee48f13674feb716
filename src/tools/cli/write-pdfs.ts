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
  if (!process.env["PUBLIC_URL"])
    console.error("PUBLIC_URL is not set: the PDFs print addresses without the site's name – set it, and run again");
  await withBrowser(async (browser) => {
    const page = await browser.newPage();
    for (const block of listPdfBlocks(await openSite(projectFolders))) {
      await page.setContent(documentOf(block));
      const pdf = await page.pdf({ format: "A4", tagged: true, outline: true, preferCSSPageSize: true });
      writeFileSync(block.file, Buffer.concat([pdf, Buffer.from(markOf(block))]));
      console.log(`Wrote ${block.file}, ${Math.round(pdf.length / 1000)} KB`);
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
    const whole = site.render(page) ?? "";
    const parts = splitPage(whole).filter(({ isBlock }) => isBlock);
    const [tokens = ""] = /:root\{[^}]*\}/.exec(whole) ?? [];
    const logo = readLogo(whole, site.folders.content);
    return blocks
      .filter(({ missing }) => missing === undefined)
      .flatMap(({ props: { pdf } }, index) => {
        const file = typeof pdf === "string" && join(site.folders.content, "assets", `${pdf}.pdf`);
        return file ? [{ file, title, tokens, logo, html: parts[index]?.html ?? "" }] : [];
      });
  });
}

/** The SVG of the picture in a page's link to the home page; empty when there is none. */
function readLogo(html: string, folder: string): string {
  const [, id = "", alt = ""] =
    /<a [^>]*href="\/"[^>]*><img[^>]*src="[^"]*\/([\w-]+)[?"][^>]*alt="([^"]*)"/.exec(html) ?? [];
  const file = join(folder, "assets", `${id}.svg`);
  return existsSync(file) ? readFileSync(file, "utf8").replace("<svg", `<svg role="img" aria-label="${alt}"`) : "";
}

/**
 * A document of a block, whose heading becomes the `h1` and the title. Links within the site become words with the
 * address in brackets; other links stay. Clauses become paragraphs with numbers as text, because Chromium does not tag
 * numbers that styles generate. Elements that only hold a figure together would enlarge the file.
 */
function documentOf({ html, logo, tokens }: PdfBlock): string {
  const host = process.env["PUBLIC_URL"]?.replaceAll(/^https?:\/\/|\/+$/g, "") ?? "";
  const words = html
    .replaceAll(/<nav.*?<\/nav>|<\/?strong[^>]*>|<!--.*?-->/gs, "")
    .replaceAll(/<a [^>]*href="(\/[^"]*)"[^>]*>(.*?)<\/a>/gs, `$2 (${host}$1)`)
    .replaceAll(/<span[^>]*>([^<]*)<\/span>/g, (_, figure: string) => figure.replaceAll("–", "–\u2060"));
  const above = words.includes("<h1") ? 0 : 1;
  let [section, clause] = [0, 0];
  const whole = words
    .replaceAll(/<ul.*?<\/ul>|<section|<li[^>]*>/gs, (tag) => {
      if (tag === "<section") [section, clause] = [section + 1, 0];
      return tag.startsWith("<li") ? `<p class="clause">${section}.${++clause}\t` : tag;
    })
    .replaceAll(/<\/?(?:section|div|ol)[^>]*>/g, "")
    .replaceAll(/(?<=<\/?h)\d/g, (level) => `${Number(level) - above}`);
  const [, title = ""] = /<h1[^>]*>(.*?)<\/h1>/s.exec(whole) ?? [];
  return `<!doctype html><html lang="en-ZA"><head><title>${title}</title><style>${tokens + styles}</style></head><body>${logo}${whole}</body></html>`;
}

/** Only headings are bold, so that the second font has few letters. */
const styles = `
  @page { size: A4; margin: 15mm 17mm; @bottom-right { content: counter(page) " / " counter(pages); font: 9pt "Open Sans"; } }
  body { font: 10pt/1.45 "Open Sans", sans-serif; color: var(--ink); font-variant-ligatures: none; }
  svg { display: block; width: auto; height: 12mm; margin: 0 0 6mm -1mm; }
  h1, h2, h3 { font-weight: 700; line-height: 1.2; break-after: avoid; }
  h1 { font-size: 20pt; margin: 0 0 2mm; } h1 + p { color: var(--ink-soft); }
  h2 { font-size: 13pt; color: var(--brand); margin: 6mm 0 2mm; padding-top: 3mm; border-top: .5pt solid var(--brand); }
  a { color: inherit; } p, ul { margin: 0 0 1.5mm; padding: 0; } ul { padding-left: 16mm; list-style: none; }
  .clause { padding-left: 11mm; text-indent: -11mm; white-space: pre-wrap; tab-size: 11mm; break-inside: avoid; }
`;
