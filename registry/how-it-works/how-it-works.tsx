import { css } from "@emotion/react";
import { useEffect, useRef, useState } from "react";
import { from } from "#src/ui/base-styles.ts";
import { BlockHeading } from "#src/ui/block-heading.tsx";
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
          <Choice id={`how-${slug(props.heading)}`} label={selectLabel} options={selectOptions} />
        )}
        {icons.length > 0 && <Points icons={icons} />}
      </div>
    </Section>
  );
}

interface ChoiceProps {
  id: string;
  label: string;
  options: NonNullable<HowItWorksProps["selectOptions"]>;
}

function Choice({ id, label, options }: ChoiceProps) {
  const select = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState(0);
  // The visitor may have chosen before this code ran.
  useEffect(() => setChosen(select.current?.selectedIndex ?? 0), []);

  return (
    <div css={card}>
      <div css={withScripts}>
        <label htmlFor={id} css={term}>
          {label}
        </label>
        <select ref={select} id={id} css={field} onChange={(event) => setChosen(event.currentTarget.selectedIndex)}>
          {options.map((option) => (
            <option key={option.label}>{option.label}</option>
          ))}
        </select>
        <output htmlFor={id} aria-live="polite" css={answer}>
          {options[chosen]?.value}
        </output>
      </div>
      <dl css={withoutScripts}>
        {options.map((option) => (
          <div key={option.label}>
            <dt css={term}>{option.label}</dt>
            <dd>{option.value}</dd>
          </div>
        ))}
      </dl>
    </div>
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

const card = css`
  padding: var(--space-5); border: 1px solid var(--line); border-radius: var(--radius-card); background: var(--paper);
`;

const withScripts = css`
  display: none;
  .js & { display: grid; gap: var(--space-2); align-content: start; min-height: 14em; }
`;

const withoutScripts = css`
  display: grid; gap: var(--space-4);
  .js & { display: none; }
`;

const term = css`
  font-weight: 700;
`;

const field = css`
  width: 100%; height: 48px; padding: 0 var(--space-3); border: 2px solid var(--ink); border-radius: var(--radius);
  background: var(--paper); font-size: var(--text-m);
`;

const answer = css`
  margin-top: var(--space-3); padding-left: var(--space-4); border-left: 4px solid var(--accent);
  font-size: var(--text-l); line-height: 1.35;
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
