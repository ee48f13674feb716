import { css } from "@emotion/react";
import { createElement, type ReactNode } from "react";
import type { RichTextNode, RichTextTree } from "#schemas/rich-text.ts";
import { SiteLink } from "./site-link.tsx";

/** Rich text of the CMS or of a manifest; it contains only allowed elements. */
export function RichText({ tree, className }: { tree: RichTextTree; className?: string }) {
  return (
    <div className={className} css={prose}>
      {tree["rich-text"].map(renderNode)}
    </div>
  );
}

function renderNode(node: RichTextNode, key: number): ReactNode {
  if (typeof node === "string") return node;
  if (node.href !== undefined) {
    return (
      <SiteLink key={key} to={node.href}>
        {node.children.map(renderNode)}
      </SiteLink>
    );
  }
  if (node.element === "br") return <br key={key} />;
  return createElement(node.element, { key }, ...node.children.map(renderNode));
}

const prose = css`
  max-width: var(--measure);
  > * + * { margin-top: var(--space-3); }
  ul, ol { padding-left: 1.3em; }
  li + li { margin-top: var(--space-1); }
`;
