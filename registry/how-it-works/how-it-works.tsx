import { css } from "@emotion/react";
import { from } from "#src/ui/base-styles.ts";
import { BlockHeading } from "#src/ui/block-heading.tsx";
import { Choice } from "#src/ui/choice.tsx";
import { IconPoint } from "#src/ui/icon-point.tsx";
import { Lead } from "#src/ui/lead.tsx";
import { Section } from "#src/ui/section.tsx";
import { slug } from "#src/ui/slug.ts";
import type { HowItWorksProps } from "./how-it-works.block.ts";

export function HowItWorks(props: HowItWorksProps) {
  const { icons = [], selectOptions = [], selectLabel = "I want to pay" } = props;
  return (
    <Section surface="tint">
      <div css={layout}>
        <div>
          <BlockHeading>{props.heading}</BlockHeading>
          <Lead>{props.paragraph}</Lead>
        </div>
        {selectOptions.length > 0 && (
          <Choice id={`how-${slug(props.heading)}`} label={selectLabel} options={selectOptions} css={choice} />
        )}
        {icons.length > 0 && (
          <ul css={points}>
            {icons.map((icon, index) => (
              <IconPoint key={index} icon={icon} />
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}

const layout = css`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-6); align-items: start;
  ${from("columns")} {
    grid-template: auto 1fr / repeat(2, minmax(0, 1fr)); column-gap: var(--space-8);
  }
`;

const choice = css`
  .js & { min-height: 17em; }
`;

const points = css`
  display: grid;
  ${from("columns")} { grid-area: 1 / 2 / span 2; }
`;
