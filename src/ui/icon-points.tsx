import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { Image } from "#schemas/value.ts";
import { SoftText, SubHeading } from "./block-heading.tsx";
import { List } from "./list.tsx";
import { Picture } from "./picture.tsx";

interface Icon {
  image?: Image | undefined;
  heading: string;
  text?: string | undefined;
}

interface IconPointsProps<Point> {
  icons: Point[] | undefined;
  /** Renders content below a point's text, such as a link. */
  children?: (icon: Point) => ReactNode;
  className?: string;
}

/** A list of points: each a small picture beside a heading and a sentence. */
export function IconPoints<Point extends Icon>({ icons, children, className }: IconPointsProps<Point>) {
  return (
    <List items={icons} className={className} itemCss={point}>
      {(icon) => (
        <>
          {icon.image && <Picture image={icon.image} sizes="40px" css={symbol} />}
          <div css={words}>
            <SubHeading css={title}>{icon.heading}</SubHeading>
            <SoftText space={1} text={icon.text} />
            {children?.(icon)}
          </div>
        </>
      )}
    </List>
  );
}

const point = css`
  display: grid; grid-template-columns: 40px minmax(0, 1fr); gap: var(--space-4);
  padding: var(--space-3) 0; border-top: 1px solid var(--line);
  @media print { display: block; }
`;

const symbol = css`width: 40px; height: 40px; object-fit: contain;`;
const words = css`grid-column: 2;`;
const title = css`font-size: var(--text-m); line-height: 1.3;`;
