import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { Image } from "#schemas/value.ts";
import { from } from "#src/ui/base-styles.ts";
import { BlockHeading, softText, SubHeading, textXl } from "#src/ui/block-heading.tsx";
import { ButtonRow } from "#src/ui/button-link.tsx";
import { EmailLink, PhoneLink } from "#src/ui/contact-link.tsx";
import { sizesAtHeight } from "#src/ui/picture-sizes.ts";
import { Picture } from "#src/ui/picture.tsx";
import { Section } from "#src/ui/section.tsx";
import type { StuckProps } from "./stuck.block.ts";

export function Stuck(props: StuckProps) {
  const { rightColumnHeading: heading, rightColumnText: text } = props;
  const { rightColumnPhone: phone, rightColumnEmail: email } = props;
  return (
    <Section surface="tint">
      <div css={columns}>
        <Box image={props.leftColumnImage}>
          <BlockHeading css={textXl}>{props.leftColumnHeading}</BlockHeading>
          {props.leftColumnText && <p css={softText(3, "30em")}>{props.leftColumnText}</p>}
          <ButtonRow buttons={props.leftColumnButton && [props.leftColumnButton]} />
        </Box>
        {(heading || text || phone || email) && (
          <Box image={props.rightColumnImage}>
            {heading && <SubHeading css={textXl}>{heading}</SubHeading>}
            {text && <p css={softText(3, "30em")}>{text}</p>}
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
      {image && <Picture image={image} sizes={sizesAtHeight(image, 120)} css={picture} />}
      <div>{children}</div>
    </div>
  );
}

function ContactIcon({ icon }: { icon: Image | undefined }) {
  return icon && <Picture image={{ ...icon, alt: "" }} sizes="32px" css={symbol} />;
}

const columns = css`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-7);
  ${from("columns")} {
    grid-auto-flow: column; grid-template-columns: none; grid-auto-columns: minmax(0, 1fr); gap: 0;
  }
`;

const box = css`
  display: grid; grid-template-columns: minmax(0, 1fr); align-content: start; gap: var(--space-4);
  & + & { padding-top: var(--space-7); border-top: 1px solid var(--line); }
  ${from("columns")} {
    &:not(:last-child) { padding-right: var(--space-7); }
    & + & { padding: 0 0 0 var(--space-7); border-top: 0; border-left: 1px solid var(--line); }
  }
`;

const picture = css`
  width: auto; height: 120px; object-fit: contain; justify-self: start;
`;

const contact = css`
  display: flex; align-items: center; gap: var(--space-3); width: fit-content; min-height: 48px;
  margin-top: var(--space-2); font-size: var(--text-m); font-weight: 700; line-height: 1.3;
  font-variant-numeric: tabular-nums;
  ${from("wide")} { font-size: var(--text-l); }
`;

const symbol = css`
  flex: none; width: 32px; height: 32px;
`;
