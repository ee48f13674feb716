import { css } from "@emotion/react";
import { createElement, type ReactNode } from "react";
import type { RichTextNode, RichTextTree } from "#schemas/rich-text-tree.ts";
import { from } from "./base-styles.ts";
import { useHeadingLevel } from "./block-heading.tsx";
import { SiteLink } from "./site-link.tsx";
import { wholeWords } from "./whole-words.tsx";

/** Rich text. In the block of the main heading its headings are one level higher, so that no level is skipped. */
export function RichText({ tree, as: Element = "div", className }: RichTextProps) {
  const tags = useHeadingLevel() === 1 ? { h3: "h2", h4: "h3" } : {};
  return (
    <Element className={className} css={prose}>
      {renderNodes(tree["rich-text"], tags)}
    </Element>
  );
}

interface RichTextProps {
  tree: RichTextTree;
  /** The element around the text: `dd` in a list of facts. */
  as?: "div" | "dd";
  className?: string;
}

function renderNodes(nodes: readonly RichTextNode[], tags: Record<string, string>): ReactNode[] {
  return nodes.map((node, key) => {
    if (typeof node === "string") return wholeWords(isNumber(nodes[key - 1]) ? node.replace(signs, "") : node);
    const next = nodes[key + 1];
    const sign = isNumber(node) && typeof next === "string" && signs.exec(next)?.[0];
    const shown = renderElement(node, key, tags);
    if (!sign) return shown;
    return (
      <span key={key} css={unbroken}>
        {shown}
        {sign}
      </span>
    );
  });
}

function renderElement(node: Exclude<RichTextNode, string>, key: number, tags: Record<string, string>): ReactNode {
  const children = renderNodes(node.children, tags);
  if (node.href !== undefined)
    return (
      <SiteLink key={key} to={node.href} lang={node.lang} {...(isNumber(node) && { css: unbroken })}>
        {children}
      </SiteLink>
    );
  if (node.element === "br") return <br key={key} />;
  return createElement(tags[node.element] ?? node.element, { key, lang: node.lang }, ...children);
}

/** True for a link to a telephone number. */
function isNumber(node: RichTextNode | undefined): boolean {
  return typeof node === "object" && /^tel:|wa\.me/.test(node.href ?? "");
}

/** Signs that stay on the line of the number before them. */
const signs = /^[.,;:!?)]+/;

/** Below 360 px a number may break, because in large text it is wider than the window. */
const unbroken = css`
  display: inline-block;
  ${from(360)} { display: inline; white-space: nowrap; }
`;

const prose = css`
  max-width: var(--measure);
  > * + * { margin-top: var(--space-3); }
  ul, ol { padding-left: 1.3em; }
  li + li { margin-top: var(--space-1); }
`;
