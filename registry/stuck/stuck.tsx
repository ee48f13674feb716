import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { Image } from "#schemas/value.ts";
import { from } from "#ui/base-styles.ts";
import { BlockHeading, SoftText, SubHeading } from "#ui/block-heading.tsx";
import { ButtonRow } from "#ui/button-link.tsx";
import { EmailLink, PhoneLink } from "#ui/contact-link.tsx";
import { sizesAtHeight } from "#ui/picture-sizes.ts";
import { Picture } from "#ui/picture.tsx";
import { Section } from "#ui/section.tsx";
import type { StuckProps } from "./stuck.block.ts";

export function Stuck(props: StuckProps) {
  const { rightColumnHeading: heading, rightColumnText: text } = props;
  const { rightColumnPhone: phone, rightColumnEmail: email } = props;
  return (
    <Section surface="tint" css={close}>
      <div css={columns}>
        <Box image={props.leftColumnImage}>
          <BlockHeading css={title}>{props.leftColumnHeading}</BlockHeading>
          <SoftText space={1} width="30em" text={props.leftColumnText} />
          <ButtonRow buttons={props.leftColumnButton && [props.leftColumnButton]} />
        </Box>
        {(heading || text || phone || email) && (
          <Box image={props.rightColumnImage}>
            {heading && <SubHeading css={title}>{heading}</SubHeading>}
            <SoftText space={1} width="30em" text={text} />
            {phone && (
              <PhoneLink to={phone} css={contact}>
                <ContactIcon icon={props.phoneIcon} />
              </PhoneLink>
            )}
            {email && (
              <EmailLink to={email} css={contact}>
                <ContactIcon icon={props.emailIcon} />
              </EmailLink>
            )}
          </Box>
        )}
      </div>
    </Section>
  );
}

function Box({ image, children }: { image: Image | undefined; children: ReactNode }) {
  return (
    <div css={box}>
      {image && <Picture image={image} sizes={sizesAtHeight(image, 64, sizesAtHeight(image, 48))} css={picture} />}
      {children}
    </div>
  );
}

function ContactIcon({ icon }: { icon: Image | undefined }) {
  return icon && <Picture image={{ ...icon, alt: "" }} sizes="28px" css={symbol} />;
}

/** This block ends most pages, so it takes less space than the blocks before it, on a phone even less. */
const close = css`@media screen { --section: clamp(1.5rem, 5vw, 2.5rem); }`;

const columns = css`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-5);
  ${from("columns")} {
    gap: var(--space-7); grid-auto-flow: column; grid-template-columns: none; grid-auto-columns: minmax(0, 1fr);
  }
`;

/** The picture is beside the heading; below it, all else has the full width. */
const box = css`
  display: grid; grid-template-columns: auto minmax(0, 1fr); align-content: start; align-items: center;
  gap: var(--space-2) var(--space-4);
  > :not(img, img + *) { grid-column: 1 / -1; }
  > div { margin-top: var(--space-1); }
`;

const title = css`
  font-size: var(--text-m);
  ${from("columns")} { font-size: var(--text-l); }
`;

const picture = css`
  width: auto; height: 48px; border-radius: var(--space-2);
  ${from("columns")} { height: 64px; border-radius: var(--radius-card); }
`;

const contact = css`
  display: flex; align-items: center; gap: var(--space-2); width: fit-content; min-height: 44px;
  line-height: 1.3; font-variant-numeric: tabular-nums;
  ${from("wide")} { font-size: var(--text-m); }
`;

const symbol = css`flex: none; width: 28px; height: 28px;`;
