import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { Image } from "#schemas/value.ts";
import { Picture } from "./picture.tsx";

interface IconPointProps {
  icon: { image?: Image | undefined; heading: string; text?: string | undefined };
  /** Shown below the text, such as a link. */
  children?: ReactNode;
}

/** A point of a list: a small picture beside a heading and a sentence. */
export function IconPoint({ icon: { image, heading, text }, children }: IconPointProps) {
  return (
    <li css={point}>
      {image && <Picture image={image} sizes="40px" css={symbol} />}
      <div css={words}>
        <h3 css={title}>{heading}</h3>
        {text && <p css={detail}>{text}</p>}
        {children}
      </div>
    </li>
  );
}

const point = css`
  display: grid; grid-template-columns: 40px minmax(0, 1fr); gap: var(--space-4);
  padding: var(--space-4) 0; border-top: 1px solid var(--line);
`;

const symbol = css`
  width: 40px; height: 40px; object-fit: contain;
`;

const words = css`
  grid-column: 2;
`;

const title = css`
  font-size: var(--text-m); line-height: 1.3;
`;

const detail = css`
  margin-top: var(--space-1); color: var(--ink-soft);
`;
