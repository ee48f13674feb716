import { css } from "@emotion/react";
import { from } from "#src/ui/base-styles.ts";
import { BlockHeading } from "#src/ui/block-heading.tsx";
import { Choice } from "#src/ui/choice.tsx";
import { IconPoint } from "#src/ui/icon-point.tsx";
import { Lead } from "#src/ui/lead.tsx";
import { Section } from "#src/ui/section.tsx";
import { slug } from "#src/ui/slug.ts";
import type { SelectProps } from "./select.block.ts";

export function Select({ heading, paragraph, label, options, icons = [] }: SelectProps) {
  return (
    <Section>
      <div css={[layout, options.length > 0 && split]}>
        <div>
          <BlockHeading>{heading}</BlockHeading>
          <Lead>{paragraph}</Lead>
        </div>
        {options.length > 0 && <Choice id={`select-${slug(label)}`} label={label} options={options} prompt="Select..." css={card} />}
      </div>
      {icons.length > 0 && (
        <ul css={points}>
          {icons.map((icon, index) => (
            <IconPoint key={index} icon={icon} />
          ))}
        </ul>
      )}
    </Section>
  );
}

const layout = css`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-6); align-items: start;
`;

const split = css`
  ${from("columns")} { grid-template-columns: minmax(0, 6fr) minmax(0, 5fr); column-gap: var(--space-7); }
`;

const card = css`
  background: var(--tint);
`;

const points = css`
  display: grid; grid-template-columns: minmax(0, 1fr); margin-top: var(--space-6);
  ${from("columns")} {
    grid-template-columns: repeat(auto-fit, minmax(200px, 1fr)); column-gap: var(--space-5); margin-top: var(--space-7);
  }
`;
