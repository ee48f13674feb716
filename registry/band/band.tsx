import { css } from "@emotion/react";
import { phoneWindow, screenOnly } from "#ui/base-styles.ts";
import { BlockHeading } from "#ui/block-heading.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { Section } from "#ui/section.tsx";
import type { BandProps } from "./band.block.ts";

export function Band({ heading, button }: BandProps) {
  return (
    <Section surface="accent" css={low}>
      <div css={row}>
        <BlockHeading css={sentence}>{heading}</BlockHeading>
        <ButtonLink button={button} />
      </div>
    </Section>
  );
}

/** A printed page omits the call to action. */
const low = css`
  --section: 2.5rem;
  ${screenOnly}
`;

/**
 * On a phone the sticky button of the showcase ends at the place of this button. The button is named by its attribute:
 * with a bare `a` Chromium would compute the styles of all links again after each change.
 */
const row = css`
  display: flex; flex-wrap: wrap; gap: var(--space-4) var(--space-6); align-items: center; justify-content: space-between;
  ${phoneWindow} { html:not(.embedded) main:has([data-follows]) & > [data-button] { display: none; } }
`;

const sentence = css`font-size: var(--text-xl);`;
