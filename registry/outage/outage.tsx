import { css } from "@emotion/react";
import { from } from "#ui/base-styles.ts";
import { BlockHeading } from "#ui/block-heading.tsx";
import { ButtonRow } from "#ui/button-link.tsx";
import { firstView, Section, withPicture } from "#ui/section.tsx";
import type { OutageProps } from "./outage.block.ts";

export function Outage({ name, heading, paragraph, button, again }: OutageProps) {
  return (
    <Section surface="tint" css={firstView}>
      <div css={[withPicture, split]}>
        <div>
          <p css={home}>
            <Mark />
            {name}
          </p>
          <BlockHeading lead={paragraph}>{heading}</BlockHeading>
          <div css={belowHeader}>
            <ButtonRow buttons={button && [button]} />
          </div>
          {again && (
            // The page is shown at the address of the page that failed. An empty address loads that page again.
            // eslint-disable-next-line jsx-a11y/anchor-is-valid
            <a href="" data-button="" css={reload}>
              {again}
            </a>
          )}
        </div>
        <BrokenTill />
      </div>
    </Section>
  );
}

/** The symbol of the logo: a till slip that is folded into an M. */
function Mark() {
  return (
    <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden>
      <path
        d="M0 5a3 3 0 0 1 5-2.2L20 16.5 35 2.8A3 3 0 0 1 40 5v35l-2.75-3-2.75 3-2.75-3L29 40V21l-9 8-9-8v19l-2.75-3-2.75 3-2.75-3L0 40z"
        fill="var(--brand)"
      />
      <circle cx="20" cy="6" r="6" fill="var(--accent)" />
    </svg>
  );
}

/** A till whose screen shows a broken heart, beside a hanging sign with a clock. */
function BrokenTill() {
  return (
    <svg viewBox="0 0 480 300" css={picture} aria-hidden>
      <rect width="480" height="300" rx="12" fill="var(--soft)" />
      <path d="M0 262h480v12H0z" fill="var(--deep)" />
      <rect x="56" y="222" width="224" height="40" rx="8" fill="var(--ink)" />
      <path d="M152 190h32v40h-32z" fill="var(--ink)" />
      <rect x="70" y="48" width="196" height="140" rx="10" fill="var(--paper)" stroke="var(--ink)" strokeWidth="12" />
      <path d="M72 238h192v6H72z" fill="var(--line)" />
      <path
        d="M164 168c-36-24-58-44-50-72 8-24 38-24 48-2l-8 18 18 16-12 18zM176 168c36-24 58-44 50-72-8-24-36-24-48-4l-12 20 18 18-12 18z"
        fill="var(--warn)"
      />
      <path d="M340 104l40-44 40 44" fill="none" stroke="var(--ink)" strokeWidth="4" strokeLinecap="round" />
      <rect x="322" y="100" width="116" height="108" rx="8" fill="var(--accent)" />
      <circle cx="380" cy="154" r="36" fill="var(--paper)" stroke="var(--ink)" strokeWidth="6" />
      <path d="M380 134v20l14 10" fill="none" stroke="var(--ink)" strokeWidth="6" strokeLinecap="round" />
    </svg>
  );
}

const split = css`${from("columns")} { grid-template-columns: repeat(2, minmax(0, 1fr)); }`;

const belowHeader = css`display: none; header ~ main & { display: block; }`;

/** Hides a part below a header: the header has the logo, and the page is at an address of its own. */
const withoutHeader = css`header ~ main & { display: none; }`;

const home = css`
  display: flex; gap: var(--space-3); align-items: center; margin-bottom: var(--space-5);
  font-size: var(--text-m); font-weight: 700; color: var(--brand);
  ${withoutHeader}
`;

const reload = css`margin-top: var(--space-5); background: var(--brand); color: var(--brand-ink); ${withoutHeader}`;

const picture = css`width: 100%; @media print { display: none; }`;
