import { colors } from "./colors.ts";
import { escapeHtml } from "#schemas/escape-html.ts";
import type { SocialImage } from "#engine/page/site-head.ts";

/** The preview picture of a shared page: the site's name, the title, the page's illustration. */
export function renderSocialImage({ siteName, title, art }: SocialImage): string {
  const lines = wrap(title, art ? 17 : 30);
  const size = lines.length > 5 ? 46 : 54;
  const top = 391 - ((lines.length - 1) * size * lineHeight) / 2;
  const y = (index: number) => top + index * size * lineHeight;
  const words = lines.map((line, index) => `<tspan x="72" y="${y(index)}">${escapeHtml(line)}</tspan>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630" font-family="Open Sans">
  <path d="M0 0h1200v630H0z" fill="#fff"/>
  <path d="M0 0h1200v12H0z" fill="${colors.accent.default}"/>
  <path d="M0 12h1200v100H0z" fill="${colors.brand.default}"/>
  <g transform="translate(72 38) scale(1.2)">${mark}</g>
  <text x="138" y="76" font-size="34" font-weight="700" fill="#fff">${escapeHtml(siteName)}</text>
  <text font-size="${size}" font-weight="700" fill="${colors.ink.default}">${words.join("")}</text>
  ${art ? scene(art) : ""}
</svg>`;
}

/** The whole illustration, on the lower edge of a wall in its own colour: a cropped illustration could lose words. */
function scene(art: string): string {
  return `<path d="M648 112h552v518H648z" fill="${colors.soft.default}"/>
  <image x="648" y="112" width="552" height="518" preserveAspectRatio="xMidYMax meet" href="${escapeHtml(art)}"/>`;
}

const lineHeight = 1.2;

/** The site's mark, as in `public/favicon.svg`. */
const mark = `<path d="M0 5a3 3 0 0 1 5-2.2L20 16.5 35 2.8A3 3 0 0 1 40 5v35l-2.75-3-2.75 3-2.75-3L29 40V21l-9 8-9-8v19l-2.75-3-2.75 3-2.75-3L0 40z" fill="#fff"/><circle cx="20" cy="6" r="6" fill="${colors.accent.default}"/>`;

/** Breaks a text between words into lines of at most a number of characters. */
function wrap(text: string, maxLength: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const line = lines.at(-1);
    if (line !== undefined && `${line} ${word}`.length <= maxLength) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}
