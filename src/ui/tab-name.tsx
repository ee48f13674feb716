import { css } from "@emotion/react";
import { above, upTo } from "./base-styles.ts";

interface TabNameProps {
  name: string;
  /** The name in windows wider than the bar's breakpoint. */
  wideName?: string | undefined;
}

/** A tab's name. If it has two, the window's width decides which one is shown and read out. */
export function TabName({ name, wideName }: TabNameProps) {
  if (wideName === undefined) return name;
  return (
    <>
      <span css={narrowOnly}>{name}</span>
      <span css={wideOnly}>{wideName}</span>
    </>
  );
}

const narrowOnly = css`
  ${above("wide")} { display: none; }
`;

const wideOnly = css`
  ${upTo("wide")} { display: none; }
`;
