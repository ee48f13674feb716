import { hashSource, isolated } from "./content-security-policy.ts";

/** The styles of a longer SVG are not read, so they do not apply. */
const maximumLength = 2 * 1024 * 1024;
/** Later styles do not apply: proxies accept response heads of only 4 KB. */
const maximumStyles = 24;

/**
 * The policy of an SVG. An opened SVG is a document of this origin, and must not run or load anything. Its styles are
 * allowed by hash, because Firefox applies the policy to pictures too.
 */
export function svgPolicy(svg = ""): string {
  const text = svg.length > maximumLength ? "" : svg.replace(/\r\n?/g, "\n");
  const elements = styleElements(text);
  const attributes = styleAttributes(text);
  const hashes = [...new Set([...elements, ...attributes])].slice(0, maximumStyles).map(hashSource);
  const allowed = attributes.length > 0 ? ["'unsafe-hashes'", ...hashes] : hashes;
  const styles = allowed.length > 0 ? [`style-src ${allowed.join(" ")}`] : [];
  return ["default-src 'none'", ...styles, "sandbox", isolated].join("; ");
}

// No XML parser is needed: a style that is read differently from a browser gets another hash, and does not apply.

function styleElements(text: string): string[] {
  const pieces = text.split(/<\/style\s*>/);
  return pieces.slice(0, -1).flatMap((piece) => {
    const start = piece.lastIndexOf("<style");
    if (start < 0) return [];
    const css = piece.slice(piece.indexOf(">", start) + 1);
    return [css.includes("<![CDATA[") ? css.replace(/<!\[CDATA\[|\]\]>/g, "") : decodeEntities(css)];
  });
}

/** The texts of `style="…"` attributes, in which XML reads a line break as a space. */
function styleAttributes(text: string): string[] {
  const found = text.matchAll(/\sstyle\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g);
  return Array.from(found, ([, double, single]) => decodeEntities((double ?? single ?? "").replace(/[\t\n]/g, " ")));
}

const named: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/** Replaces the entities of XML and numeric references by their characters. */
export function decodeEntities(text: string): string {
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return named[name] ?? whole;
    const code = Number(name.replace(/^#/, "").replace(/^x/i, "0x"));
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
