import { css } from "@emotion/react";
import { createElement, type ReactNode } from "react";
import type { RichTextNode, RichTextTree } from "#schemas/rich-text-tree.ts";
import { from } from "./base-styles.ts";
import { useHeadingLevel } from "./block-heading.tsx";
import { SiteLink } from "./site-link.tsx";

/** Rich text. In the block of the main heading its headings are one level higher, so that no level is skipped. */
export function RichText({ tree, as: Element = "div", className }: RichTextProps) {
  const tags = useHeadingLevel() === 1 ? { h3: "h2", h4: "h3" } : {};
  return (
    <Element className={className} css={prose}>
      {tree["rich-text"].map((node, key) => renderNode(node, key, tags))}
    </Element>
  );
}

interface RichTextProps {
  tree: RichTextTree;
  /** The element around it: `dd` in a list of facts. */
  as?: "div" | "dd";
  className?: string;
}

function renderNode(node: RichTextNode, key: number, tags: Record<string, string>): ReactNode {
  if (typeof node === "string") return node;
  const children = node.children.map((child, index) => renderNode(child, index, tags));
  if (node.href !== undefined) {
    return (
      <SiteLink key={key} to={node.href}>
        {children}
      </SiteLink>
    );
  }
  if (node.element === "br") return <br key={key} />;
  return createElement(tags[node.element] ?? node.element, { key }, ...children);
}

/** Below 360 px a number may break, because in large text it is wider than the window. */
const prose = css`
  max-width: var(--measure);
  > * + * { margin-top: var(--space-3); }
  ul, ol { padding-left: 1.3em; }
  li + li { margin-top: var(--space-1); }
  a:is([href^="tel:"], [href*="wa.me"]) { display: inline-block; }
  ${from(360)} { a:is([href^="tel:"], [href*="wa.me"]) { display: inline; white-space: nowrap; } }
`;
