import { parseHtml } from "#parse-html";
import { css } from "@emotion/react";
import { createElement, useMemo, type ReactNode } from "react";
import { richTextTree, type RichTextNode } from "./rich-text-tree.ts";
import { SiteLink } from "./site-link.tsx";

/** Draws HTML of the CMS or a manifest: only an allow-list of elements, never raw. */
export function RichText({ html, className }: { html: string; className?: string }) {
  const tree = useMemo(() => richTextTree(parseHtml(html)), [html]);
  return (
    <div className={className} css={prose}>
      {tree.map(draw)}
    </div>
  );
}

function draw(node: RichTextNode, key: number): ReactNode {
  if (typeof node === "string") return node;
  if (node.href !== undefined) {
    return (
      <SiteLink key={key} to={node.href}>
        {node.children.map(draw)}
      </SiteLink>
    );
  }
  if (node.element === "br") return <br key={key} />;
  return createElement(node.element, { key }, ...node.children.map(draw));
}

const prose = css`
  max-width: var(--measure);
  > * + * { margin-top: var(--space-3); }
  ul, ol { padding-left: 1.3em; }
  li + li { margin-top: var(--space-1); }
`;
