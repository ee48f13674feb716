import { css } from "@emotion/react";
import { createContext, useContext, type ReactNode } from "react";
import { from } from "./base-styles.ts";

const LevelContext = createContext<1 | 2>(2);

/** Tells the block inside whether its heading is the page's `h1`. */
export const HeadingLevelProvider = LevelContext.Provider;

interface BlockHeadingProps {
  children: ReactNode;
  /** The one supporting sentence below it. */
  lead?: string | undefined;
  className?: string;
}

/** A block's heading: the page's `h1` in the first block that has one, else an `h2`. An empty one is not rendered. */
export function BlockHeading({ children, lead, className }: BlockHeadingProps) {
  const level = useHeadingLevel();
  const Heading = `h${level}` as const;
  return (
    <>
      {children !== "" && (
        <Heading className={className} css={[base, sizes[level]]} {...(level === 1 ? { tabIndex: -1 } : {})}>
          {children}
        </Heading>
      )}
      {lead && <p css={sentence}>{lead}</p>}
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
  return children === "" ? null : <Heading className={className}>{children}</Heading>;
}

/** The level of the block's own heading. */
export function useHeadingLevel(): 1 | 2 {
  return useContext(LevelContext);
}

const levelsBelow = { 1: ["h2", "h3"], 2: ["h3", "h4"] } as const;

export const textL = css`font-size: var(--text-l);`;

/** The size of the largest headings inside a block. */
export const textXl = css`font-size: var(--text-xl);`;

/** Quieter text below a heading: how far, as a step of the space, and how wide it may become. */
export const softText = (space: number, width?: string) => css`
  ${width && `max-width: ${width};`} margin-top: var(--space-${space}); color: var(--ink-soft);
`;

/** A heading and its list below each other, side by side in wider windows. */
export const withHeading = css`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-5); align-items: start;
  ${from("columns")} { grid-template-columns: minmax(min-content, 1fr) minmax(0, 2fr); gap: var(--space-7); }
`;

const base = css`max-width: 22em; letter-spacing: -.01em;`;

const sizes = {
  1: css`font-size: var(--text-3xl);`,
  2: css`font-size: var(--text-2xl);`,
};

const sentence = css`
  max-width: var(--measure); margin-top: var(--space-4); font-size: var(--text-m); color: var(--ink-soft);
`;
