import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Problem } from "#engine/json/problem.ts";
import type { WrittenContent } from "#tools/check/content-files.ts";
import { error, problemAt, warning } from "#tools/check/found.ts";
import { listReferences } from "#tools/dev-cms/check-references.ts";
import type { ContentTypes } from "#tools/dev-cms/read-content-files.ts";

/** Finds content that the site can show and that Squidex refuses: some SVGs, and references that a list repeats. */
export async function findRefused(files: readonly WrittenContent[], folder: string, types: ContentTypes) {
  const assets = files.filter(({ name }) => name === "assets");
  const svgs = await Promise.all(assets.map((list) => findRefusedSvgs(list, folder)));
  return [...svgs.flat(), ...files.flatMap((file) => findRepeated(file, types))];
}

async function findRefusedSvgs(list: WrittenContent, folder: string): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { path, values } of list.items) {
    const name = String(values["fileName"]);
    const part = name.endsWith(".svg") && findSvgProblem(await readFile(join(folder, "assets", name), "utf8"));
    const fault = warning(`Squidex refuses "${name}" because of ${part}`, "remove it");
    if (part) problems.push(problemAt(list, [...path, "fileName"], fault));
  }
  return problems;
}

function findRepeated(file: WrittenContent, types: ContentTypes): Problem[] {
  const known = new Set<string>();
  return listReferences(file, types).flatMap(({ id, path }) => {
    const place = [...path.slice(0, -1), id].join("/");
    const isRepeated = known.has(place);
    known.add(place);
    const fault = error(`"${id}" is in this list twice, which Squidex refuses`, "remove one of the two");
    return isRepeated ? [problemAt(file, path, fault)] : [];
  });
}

/** Names the part of an SVG for which Squidex refuses the file; undefined for an accepted SVG. */
export function findSvgProblem(svg: string): string | undefined {
  for (const [, element, written = ""] of svg.replace(comment, "").matchAll(tag)) {
    if (element === undefined || !elements.has(element.toLowerCase())) return `<${element}>`;
    for (const [, name = "", quoted, apostrophed, bare] of written.matchAll(attribute))
      if (!isAllowed(name, quoted ?? apostrophed ?? bare ?? "")) return name;
  }
  return undefined;
}

function isAllowed(name: string, value: string): boolean {
  if (name.startsWith("data-")) return true;
  return attributes.has(name.toLowerCase()) && !(/^href$/i.test(name) && otherScheme.test(value));
}

const comment = /<!--[^]*?-->/g;
const tag = /<([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi;
const attribute = /([^\s=/"'>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
const otherScheme = /^\s*(?!https?:)[a-z][a-z\d+.-]*:/i;

const setOf = (words: string) => new Set(words.toLowerCase().trim().split(/\s+/));

/** All elements and attributes that Squidex accepts: https://github.com/Squidex/libs, text/Squidex.Text/Svg. */
const elements = setOf(`
  altGlyph altGlyphDef altGlyphItem animate animateColor animateMotion animateTransform circle clipPath defs desc
  discard ellipse feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
  feDisplacementMap feDistantLight feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence filter font g glyph
  glyphRef hkern image line linearGradient marker mask metadata mpath path pattern polygon polyline radialGradient
  rect stop style svg switch symbol text textPath title tref tspan use view vkern`);
const attributes = setOf(`
  accent-height accumulate additive alignment-baseline ascent attributeName attributeType azimuth baseFrequency
  baseline-shift baseProfile begin bias by calcMode class clip clip-path clipPathUnits clip-rule color
  color-interpolation color-interpolation-filters color-profile color-rendering cx cy d diffuseConstant direction
  display divisor dur dx dy edgeMode elevation end exponent fill fill-opacity fill-rule filter flood-color
  flood-opacity font-family font-size font-size-adjust font-stretch font-style font-variant font-weight fr from fx
  fy g1 g2 glyph-name glyphRef gradientTransform gradientUnits height href id image-rendering in in2 intercept k
  k1 k2 k3 k4 kernelMatrix kernelUnitLength kerning keyPoints keySplines keyTimes lang lengthAdjust letter-spacing
  lighting-color limitingConeAngle local marker-end markerHeight marker-mid marker-start markerUnits markerWidth
  mask maskContentUnits maskUnits max media method min mode name numOctaves offset opacity operator order orient
  orientation origin overflow paint-order path pathLength patternContentUnits patternTransform patternUnits
  pointer-events points pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio primitiveUnits r radius
  refX refY repeatCount repeatDur restart result rotate rx ry scale seed shape-rendering specularConstant
  specularExponent spreadMethod startOffset stdDeviation stitchTiles stop-color stop-opacity
  strikethrough-position strikethrough-thickness stroke stroke-dasharray stroke-dashoffset stroke-linecap
  stroke-linejoin stroke-miterlimit stroke-opacity stroke-width style surfaceScale systemLanguage tabindex
  tableValues targetX targetY text-anchor text-decoration textLength text-rendering to transform transform-origin
  type u1 u2 underline-position underline-thickness unicode unicode-bidi values vector-effect version vert-adv-y
  vert-origin-x vert-origin-y viewBox viewTarget visibility width word-spacing wrap writing-mode x x1 x2
  xChannelSelector xlink:href xml:lang xml:space xmlns xmlns:xlink y y1 y2 yChannelSelector z zoomAndPan`);
