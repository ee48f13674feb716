import { escapeHtml } from "#schemas/escape-html.ts";
import type { PagePictures } from "./picture-changes.ts";

/** Writes one self-contained HTML file: the changes in words, and screenshots of the pages before and after. */
export function writePictureReport(title: string, lines: readonly string[], pictures: readonly PagePictures[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>
body { margin: 0 auto; max-width: 1500px; padding: 16px; font: 16px/1.5 system-ui, sans-serif; color: #14231c; }
pre { overflow: auto; padding: 16px; background: #f2f5f1; white-space: pre-wrap; }
section { margin-top: 48px; border-top: 2px solid #14231c; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; align-items: start; margin-bottom: 32px; }
.narrow { max-width: 760px; }
figure { margin: 0; }
img { display: block; width: 100%; border: 1px solid #14231c; }
</style>
<h1>${escapeHtml(title)}</h1>
<p>Blocks that were changed or removed have a red outline before, those that were changed or added a green one after.</p>
<pre>${escapeHtml(lines.join("\n"))}</pre>
${pictures.map(writePage).join("\n")}
</html>
`;
}

function writePage({ page, widths }: PagePictures): string {
  const pairs = widths.map(
    ({ width, before, after }) => `<h3>${width} px</h3>
<div class="pair${width < 800 ? " narrow" : ""}">
${writePicture(before, `${page} before, ${width} px wide`, "Before")}
${writePicture(after, `${page} after, ${width} px wide`, "After")}
</div>`,
  );
  return `<section>
<h2>${escapeHtml(page)}</h2>
${pairs.join("\n")}
</section>`;
}

function writePicture(picture: Buffer | undefined, alt: string, caption: string): string {
  if (!picture) return `<p>${caption}: there is no such page.</p>`;
  const source = `data:image/jpeg;base64,${picture.toString("base64")}`;
  return `<figure><figcaption>${caption}</figcaption><img src="${source}" alt="${escapeHtml(alt)}"></figure>`;
}
