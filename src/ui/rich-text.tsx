import { css } from "@emotion/react";
import { createElement, type ReactNode } from "react";
import type { RichTextNode, RichTextTree } from "#schemas/rich-text.ts";
import { SiteLink } from "./site-link.tsx";

/** Draws rich text of the CMS or a manifest, which holds nothing but what is allowed. */
export function RichText({ tree, className }: { tree: RichTextTree; className?: string }) {
  return (
    <div className={className} css={prose}>
      {tree["rich-text"].map(draw)}
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
