import { css } from "@emotion/react";
import { createContext, useContext, type ReactNode } from "react";
import { below, from } from "./base-styles.ts";
import { sizesOf } from "./picture-sizes.ts";
import { wholeWords } from "./whole-words.tsx";

const LevelContext = createContext<1 | 2>(2);

/** Tells the block inside whether its heading is the page's `h1`. */
export const HeadingLevelProvider = LevelContext.Provider;

interface BlockHeadingProps {
  children: ReactNode;
  /** A supporting sentence below the heading. */
  lead?: ReactNode;
  className?: string;
}

/** A block's heading: the page's `h1` in the first block with a heading, else an `h2`. Empty text is not rendered. */
export function BlockHeading({ children, lead, className }: BlockHeadingProps) {
  const level = useHeadingLevel();
  const Heading = `h${level}` as const;
  return (
    <>
      {children !== "" && (
        <Heading className={className} css={[base, sizes[level]]}>
          {wholeWords(children)}
        </Heading>
      )}
      {lead && <p css={sentence}>{wholeWords(lead)}</p>}
    </>
  );
}

interface SubHeadingProps {
  children: ReactNode;
  /** True below another heading inside the block. */
  deeper?: boolean;
  className?: string;
}

/** A heading inside a block: one level below the block's own, so that no level is skipped. */
export function SubHeading({ children, deeper = false, className }: SubHeadingProps) {
  const level = useHeadingLevel();
  const Heading = levelsBelow[level][deeper ? 1 : 0];
  return children === "" ? null : <Heading className={className}>{wholeWords(children)}</Heading>;
}

/** The level of the block's own heading. */
export function useHeadingLevel(): 1 | 2 {
  return useContext(LevelContext);
}

const levelsBelow = { 1: ["h2", "h3"], 2: ["h3", "h4"] } as const;

export const textL = css`font-size: var(--text-l);`;

/** The size of the largest headings inside a block. */
export const textXl = css`font-size: var(--text-xl);`;

/** Secondary text below a heading: its distance as a step of the spacing scale, and its maximum width. */
export const softText = (space: number, width?: string) => css`
  ${width && `max-width: ${width};`} margin-top: var(--space-${space}); color: var(--ink-soft);
`;

/** A paragraph of secondary text; nothing when there is no text. */
export function SoftText({ space, width, text }: { space: number; width?: string; text: string | undefined }) {
  return text ? <p css={softText(space, width)}>{wholeWords(text)}</p> : null;
}

/** A heading and its list below each other, side by side in wide windows. */
export const withHeading = css`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-5); align-items: start;
  ${from("wide")} { grid-template-columns: minmax(min-content, 1fr) minmax(0, 2fr); gap: var(--space-7); }
`;

/** On a phone a small picture is beside the heading, and all words are below. The words may be in child elements. */
export const smallOnPhone = css`
  ${below("columns")} {
    display: flex; flex-wrap: wrap; gap: 0 var(--space-4); align-items: center;
    > div { display: contents; }
    > p, > div > * { order: 1; flex: 1 0 100%; max-width: 100%; }
    > :is(h1, h2), > div > :is(h1, h2, h3) { order: -1; flex: 1; max-width: 100%; }
    > div + div > :first-of-type { margin-top: var(--space-3); }
    img { flex: 1 1 80px; min-width: 0; max-width: 112px; margin: 0 0 0 auto; }
  }
`;

/** A heading with a small picture beside it on a phone, and a picture of a given width on the right in wide windows. */
export const withSmallPicture = (width?: number) => css`
  img { border-radius: var(--radius-card); }
  ${smallOnPhone}
  ${below("columns")} { &:not(:has(img)) > :is(h1, h2) { margin-right: 128px; } }
  ${from("columns")} {
    ${width && `display: grid; grid-template: auto auto / minmax(0, 1fr) ${width}px; column-gap: var(--space-7);`}
    > :is(h1, h2) { align-self: end; }
    img { grid-area: 1 / 2 / span 2; align-self: center; }
  }
`;

/** The `sizes` of the picture in `withSmallPicture`. */
export const smallPictureSizes = (width: number) => sizesOf({ narrow: "112px", columns: `${width}px` });

const base = css`max-width: 22em; letter-spacing: -.01em;`;

const sizes = {
  1: css`font-size: var(--text-3xl);`,
  2: css`font-size: var(--text-2xl);`,
};

const sentence = css`
  max-width: var(--measure); margin-top: var(--space-4); font-size: var(--text-m); color: var(--ink-soft);
`;
