import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "parse5";
import { readOnlyOptions } from "#engine/command-line.ts";
import { fileStart, type Problem } from "#engine/json/problem.ts";
import { projectFolders } from "#engine/project-folders.ts";
import { compileBaseStyles } from "#engine/render/compile-base-styles.ts";
import { definition } from "#tools/loaded-site.ts";
import { layOutOnPaper } from "./lay-out-on-paper.ts";
import { nodesIn, readAttribute, splitPage, textsOf } from "./read-html.ts";
import { openSite, type RenderedSite } from "./render-site.ts";

/** A PDF of the content folder's assets, with the HTML that has its words. */
export interface Pdf {
  file: string;
  /** The origin of its words, for messages. */
  source: string;
  html: string;
  /** Returns the document that a browser prints. Throws when a picture of a form is missing. */
  document: () => string;
}

/** Writes all PDFs: tagged and with bookmarks, with the words of a page or of a form. */
export async function writePdfs(args: string[]): Promise<number> {
  readOnlyOptions(args, {});
  const { withBrowser } = await import("./find-browser.ts");
  const { writeFontConfig } = await import("#tools/bundle/social-images.ts");
  process.env["FONTCONFIG_FILE"] ??= await writeFontConfig();
  const host = process.env["PUBLIC_URL"]?.replaceAll(/^https?:\/\/|\/+$/g, "") ?? "";
  if (!host)
    console.error("PUBLIC_URL is not set: the PDFs print addresses without the site's name – set it, and run again");
  await withBrowser(async (browser) => {
    const page = await browser.newPage();
    for (const pdf of listPdfs(await openSite(projectFolders))) {
      await page.setContent(pdf.document());
      await page.evaluate(layOutOnPaper, host);
      const options = { format: "A4", tagged: true, outline: true, preferCSSPageSize: true, printBackground: true };
      const printed = await page.pdf(options);
      writeFileSync(pdf.file, Buffer.concat([printed, Buffer.from(markOf(pdf))]));
      console.log(`Wrote ${pdf.file}, ${Math.round(printed.length / 1000)} KB`);
    }
  });
  return 0;
}

/** Finds PDFs that `pages -- pdf` has not written since the words of their page or form changed. */
export function checkPdfs(site: RenderedSite): Problem[] {
  return listPdfs(site)
    .filter((pdf) => !existsSync(pdf.file) || !readFileSync(pdf.file).includes(markOf(pdf)))
    .map(({ file, source }) => {
      const message = `The PDF does not have the words of ${source}`;
      return { file, ...fileStart, message, hint: "run npm run pages -- pdf" };
    });
}

/** The words of a page or a form that its PDF must have: all except those of navigation. */
export function wordsOf({ html }: Pick<Pdf, "html">): string {
  return textsOf(html, "nav").join(" ");
}

/** The last line of a PDF, a comment with a hash of its words: the hash can be read without a parser of PDFs. */
function markOf(pdf: Pdf): string {
  return `%words ${createHash("sha256").update(wordsOf(pdf)).digest("hex").slice(0, 16)}\n`;
}

/** The PDFs of a site: of the blocks with a property `pdf`, which names an asset, and of the forms. */
export function listPdfs(site: RenderedSite): Pdf[] {
  return [...listPdfsOfBlocks(site), ...listForms(site.folders.content)];
}

function listPdfsOfBlocks(site: RenderedSite): Pdf[] {
  return [...site.view().pages].flatMap(([page, { title, blocks }]) => {
    const shown = blocks.filter(({ missing }) => missing === undefined);
    if (!shown.some(({ props }) => "pdf" in props)) return [];
    const whole = site.render(page) ?? "";
    const parts = splitPage(whole).filter(({ isBlock }) => isBlock);
    const logo = readLogo(whole, site.folders.content);
    return shown.flatMap(({ props: { pdf } }, index) => {
      if (typeof pdf !== "string") return [];
      const [file, html] = [pdfFile(site.folders.content, pdf), parts[index]?.html ?? ""];
      // React separates the texts of an element by comments.
      const body = logo + html.replaceAll("<!-- -->", "");
      const document = () => `<!doctype html><html lang="en-ZA"><style>${tokens + styles}</style>${body}</html>`;
      return [{ file, source: `the page "${title}"`, html, document }];
    });
  });
}

/** Each HTML file of the content folder's `forms/` is a form on paper. Its pictures are files of `assets/`. */
function listForms(content: string): Pdf[] {
  const folder = join(content, "forms");
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".html")) : [];
  return names.map((name) => {
    const source = join(folder, name);
    const whole = readFileSync(source, "utf8");
    const html = whole.replaceAll(/^.*<\/head>|<img[^>]*>/gs, "");
    const document = () =>
      whole
        .replace("<style>", `<style>${tokens}`)
        .replaceAll(/<img src="([^"]*)" alt="([^"]*)">/g, (_, picture: string, alt: string) =>
          namedSvg(join(folder, picture), alt),
        );
    return { file: pdfFile(content, basename(name, ".html")), source, html, document };
  });
}

function pdfFile(content: string, asset: string): string {
  return join(content, "assets", `${asset}.pdf`);
}

/** The colours of the default theme as custom properties. */
const [tokens = ""] = /:root\{[^}]*\}/.exec(compileBaseStyles(definition)) ?? [];

/** The SVG of the picture in a page's link to the home page; empty when there is none. */
function readLogo(html: string, folder: string): string {
  const home = nodesIn(parse(html)).find((node) => node.nodeName === "a" && readAttribute(node, "href") === "/");
  const picture = home && nodesIn(home).find(({ nodeName }) => nodeName === "img");
  if (!picture) return "";
  const [, id = ""] = /([\w-]+)(?:\?|$)/.exec(readAttribute(picture, "src") ?? "") ?? [];
  const file = join(folder, "assets", `${id}.svg`);
  return existsSync(file) ? namedSvg(file, readAttribute(picture, "alt") ?? "") : "";
}

function namedSvg(file: string, name: string): string {
  return readFileSync(file, "utf8").replace("<svg", `<svg role="img" aria-label="${name}"`);
}

/** Only headings are bold, so that the second font has few letters. A clause that is bold on the page has a frame. */
const styles = `
  @page { size: A4; margin: 15mm 17mm; @bottom-right { content: counter(page) " / " counter(pages); font: 9pt "Open Sans"; } }
  body { font: 10pt/1.45 "Open Sans", sans-serif; color: var(--ink); font-variant-ligatures: none; }
  svg { display: block; width: auto; height: 12mm; margin: 0 0 6mm -1mm; }
  h1, h2, h3 { font-weight: 700; line-height: 1.2; break-after: avoid; }
  h1 { font-size: 20pt; margin: 0 0 2mm; } h1 + p { color: var(--ink-soft); }
  h2 { font-size: 13pt; color: var(--brand); margin: 6mm 0 2mm; padding-top: 3mm; border-top: .5pt solid var(--brand); }
  a { color: inherit; } p, ul { margin: 0 0 1.5mm; padding: 0; } ul { padding-left: 16mm; list-style: none; }
  .clause { padding-left: 11mm; text-indent: -11mm; white-space: pre-wrap; tab-size: 11mm; break-inside: avoid; }
  .framed { margin: 2mm 0 2.5mm; padding: 1.5mm 2mm 1.5mm 13mm; border: 1pt solid var(--ink); }
`;
