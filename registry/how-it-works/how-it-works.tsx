import { css } from "@emotion/react";
import { from } from "#src/ui/base-styles.ts";
import { BlockHeading } from "#src/ui/block-heading.tsx";
import { Choice } from "#src/ui/choice.tsx";
import { Lead } from "#src/ui/lead.tsx";
import { Picture } from "#src/ui/picture.tsx";
import { Section } from "#src/ui/section.tsx";
import { slug } from "#src/ui/slug.ts";
import type { HowItWorksProps } from "./how-it-works.schema.ts";

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
        {icons.length > 0 && <Points icons={icons} />}
      </div>
    </Section>
  );
}

function Points({ icons }: { icons: NonNullable<HowItWorksProps["icons"]> }) {
  return (
    <ul css={points}>
      {icons.map((icon) => (
        <li key={icon.heading} css={point}>
          {icon.image && <Picture image={icon.image} css={pointPicture} />}
          <div>
            <h3 css={pointHeading}>{icon.heading}</h3>
            {icon.text && <p css={soft}>{icon.text}</p>}
          </div>
        </li>
      ))}
    </ul>
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
  display: grid; gap: var(--space-5);
  ${from("columns")} { grid-area: 1 / 2 / span 2; }
`;

const point = css`
  display: grid; grid-template-columns: auto minmax(0, 1fr); gap: var(--space-4);
  padding-top: var(--space-5); border-top: 1px solid var(--line);
`;

const pointPicture = css`
  width: 48px; height: 48px;
`;

const pointHeading = css`
  font-size: var(--text-m);
`;

const soft = css`
  margin-top: var(--space-1); color: var(--ink-soft);
`;
