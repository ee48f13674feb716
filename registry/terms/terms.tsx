import { css } from "@emotion/react";
import { below, from, tallWindow, withHover } from "#ui/base-styles.ts";
import { BlockHeading, smallPictureSizes, SubHeading, textL, withSmallPicture } from "#ui/block-heading.tsx";
import { ButtonRow } from "#ui/button-link.tsx";
import { List } from "#ui/list.tsx";
import { Picture } from "#ui/picture.tsx";
import { RichText } from "#ui/rich-text.tsx";
import { Section } from "#ui/section.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { wholeWords } from "#ui/whole-words.tsx";
import type { TermsProps } from "./terms.block.ts";

export function Terms({ heading, paragraph, image, sections, buttons }: TermsProps) {
  return (
    <Section>
      <div css={layout}>
        <div css={[statement, image && withSmallPicture(240)]}>
          {image && <Picture image={image} sizes={smallPictureSizes(240)} />}
          <BlockHeading lead={paragraph}>{heading}</BlockHeading>
        </div>
        <div css={aside}>
          <nav aria-label={`Contents: ${heading}`}>
            <List items={sections} css={contents}>
              {({ id, heading: words }, index) => (
                <SiteLink to={`#${id}`} css={entry}>
                  <span css={number}>{index + 1}.</span>
                  <span css={title}>{wholeWords(words)}</span>
                </SiteLink>
              )}
            </List>
          </nav>
          <ButtonRow buttons={buttons} />
        </div>
        <div css={body}>
          {sections.map(({ id, heading: words, text }, index) => (
            <section key={id} id={id} css={section}>
              <SubHeading css={textL}>
                {index + 1}. {words}
              </SubHeading>
              <RichText tree={text} css={clauses} />
            </section>
          ))}
        </div>
      </div>
    </Section>
  );
}

const layout = css`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-6);
  ${from("columns")} { grid-template-columns: minmax(min-content, 1fr) minmax(0, 2fr); gap: var(--space-6) var(--space-7); }
`;

const statement = css`grid-column: 1 / -1;`;

/** The contents stay in view beside the text, where the window has room for all of them. */
const aside = css`
  ${from("columns")} {
    align-self: start;
    ${tallWindow} { position: sticky; top: 105px; max-height: calc(100vh - 121px); overflow-y: auto; }
  }
`;

const contents = css`border-top: 1px solid var(--line);`;

const entry = css`
  display: flex; gap: var(--space-2); min-height: 44px; align-items: center; padding: var(--space-1) 0;
  border-bottom: 1px solid var(--line); line-height: 1.3; text-decoration: none;
  &:focus-visible { outline-offset: -3px; }
`;

const number = css`min-width: 1.6em; color: var(--ink-soft); font-variant-numeric: tabular-nums;`;

const title = css`
  min-width: 0; text-decoration: underline;
  ${withHover} { a:hover > & { text-decoration-thickness: 2px; } }
`;

const body = css`
  counter-reset: section; > * + * { margin-top: var(--space-6); } @media print { grid-column: 1 / -1; }
`;

const section = css`counter-increment: section;`;

const clauses = css`
  margin-top: var(--space-3);
  ol { padding: 0; list-style: none; counter-reset: clause; }
  ol > li { position: relative; padding-left: 2.75em; counter-increment: clause; }
  ol > li + li { margin-top: var(--space-3); }
  ol > li::before {
    content: counter(section) "." counter(clause); position: absolute; left: 0;
    color: var(--ink-soft); font-variant-numeric: tabular-nums;
  }
  ${below("columns")} { ol > li { padding: 0; } ol > li::before { position: static; margin-right: var(--space-2); } }
`;
