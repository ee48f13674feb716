import { css } from "@emotion/react";
import { figureFont, from } from "#ui/base-styles.ts";
import { BlockHeading } from "#ui/block-heading.tsx";
import { ButtonRow } from "#ui/button-link.tsx";
import { List } from "#ui/list.tsx";
import { sizesOf } from "#ui/picture-sizes.ts";
import { Picture } from "#ui/picture.tsx";
import { SearchForm } from "#ui/search-form.tsx";
import { messageSearchId } from "#ui/search-ids.ts";
import { Section, withPicture } from "#ui/section.tsx";
import { TextLink } from "#ui/site-link.tsx";
import type { MessageProps } from "./message.block.ts";

export function Message({ xlHeading, heading, paragraph, button, search, links, image }: MessageProps) {
  return (
    <Section surface="tint">
      <div css={[withPicture, top, image && split]}>
        <div>
          {xlHeading && <p css={xl(xlHeading.length <= 8)}>{xlHeading}</p>}
          <BlockHeading lead={paragraph}>{heading}</BlockHeading>
          <ButtonRow buttons={button && [button]} />
          {search && <SearchForm id={messageSearchId} {...search} />}
          <List items={links} css={ways}>
            {(link) => <TextLink link={link} css={way} />}
          </List>
        </div>
        {image && <Picture image={image} eager sizes={sizes} css={picture} />}
      </div>
    </Section>
  );
}

const sizes = sizesOf({ columns: { share: 1 / 2, gaps: 32 } });

/** The words stay at the top, so that they do not move while the rest arrives. */
const top = css`align-items: start;`;
const split = css`${from("columns")} { grid-template-columns: minmax(min-content, 1fr) minmax(0, 1fr); }`;

/** A short word or a number, such as 404, has room to be larger. */
const xl = (isShort: boolean) => css`
  margin-bottom: var(--space-4); font-size: calc(var(--text-3xl) * ${isShort ? 2.5 : 1.33}); font-weight: 700; line-height: 1;
  letter-spacing: -.03em; color: var(--brand); ${figureFont}
`;

/** Two equal columns on a phone, three on a desktop: none of six links is alone on its line. */
const ways = css`
  display: grid; grid-template-columns: repeat(auto-fill, minmax(8.5em, 1fr)); gap: 0 var(--space-4); margin-top: var(--space-4);
`;
const way = css`display: flex; align-items: center; min-height: 48px; font-weight: 700;`;
const picture = css`width: 100%;`;
