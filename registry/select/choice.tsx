import { css } from "@emotion/react";
import { keepPage, usePageState } from "#ui/page-memory.ts";
import { SiteLink, TextLink } from "#ui/site-link.tsx";
import { wholeWords } from "#ui/whole-words.tsx";
import { Dropdown } from "./dropdown.tsx";
import type { SelectProps } from "./select.block.ts";

interface ChoiceProps {
  id: string;
  label: string;
  options: NonNullable<SelectProps["options"]>;
  /** The target of an option, by its label. */
  targets?: SelectProps["targets"];
  /** The words of the link from an answer to its target. */
  targetLink?: string | undefined;
  /** Shown in the list until an option is chosen; without a prompt the first option is chosen. */
  prompt?: string | undefined;
  className?: string;
}

/** A list of options and the words of the chosen option; without scripts the words of all options. */
export function Choice({ id, label, options, targets = [], targetLink, prompt, className }: ChoiceProps) {
  const [chosen, setChosen] = usePageState(id, prompt === undefined ? options[0]?.label : undefined);
  const option = options.find((one) => one.label === chosen);
  const targetOf = (name: string) => targets.find(({ text }) => text === name)?.to;
  const target = option && targetOf(option.label);

  /** A choice also opens its target, unless it is quiet: the page would scroll away from the focus of a keyboard. */
  function choose(name: string, isQuiet: boolean) {
    setChosen(name);
    const hash = targetOf(name);
    if (hash?.startsWith("#") && !isQuiet) openTarget(hash);
  }

  return (
    <div className={className} css={card}>
      <div css={withScripts}>
        <label id={`${id}-label`} htmlFor={id} css={term}>
          {label}
        </label>
        <Dropdown id={id} options={options.map((one) => one.label)} prompt={prompt} chosen={chosen} onChoose={choose} />
        <p role="status" css={option && answer}>
          {wholeWords(option?.value)}
        </p>
        {targetLink && target && <TextLink link={{ text: targetLink, to: target }} css={onward} />}
      </div>
      <dl css={withoutScripts}>
        {options.map(({ label: name, value }) => {
          const to = targetOf(name);
          return (
            <div key={name}>
              <dt css={term}>{to ? <SiteLink to={to}>{name}</SiteLink> : name}</dt>
              <dd>{wholeWords(value)}</dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

/** Keeps the page for the way back. */
function openTarget(hash: string) {
  keepPage(String(window.history.state?.key));
  window.location.hash = hash;
}

const card = css`
  padding: var(--space-5); border: 1px solid var(--line); border-radius: var(--radius-card);
  background: var(--paper); color: var(--ink);
`;

const withScripts = css`
  display: none;
  @media screen { .js & { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-2); align-content: start; } }
`;

const withoutScripts = css`
  display: grid; gap: var(--space-4);
  @media screen { .js & { display: none; } }
`;

const term = css`font-weight: 700;`;

const onward = css`display: inline-flex; align-items: center; min-height: 44px; margin-left: var(--space-5);`;

const answer = css`
  margin-top: var(--space-3); padding-left: var(--space-4); border-left: 4px solid var(--accent);
  font-size: var(--text-l); line-height: 1.35;
`;
