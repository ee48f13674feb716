import { css } from "@emotion/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { from, screenOnly } from "#ui/base-styles.ts";
import { BlockHeading } from "#ui/block-heading.tsx";
import { Section } from "#ui/section.tsx";
import { slug } from "#ui/slug.ts";
import type { IdNumberProps } from "./id-number.block.ts";
import { dayOfBirth } from "./personal-details.ts";
import { initialWizardState, tellIdNumber, type WizardState } from "./wizard-state.ts";

export function IdNumber({ heading, paragraph, surface, withoutScripts, ...field }: IdNumberProps) {
  return (
    <Section surface={surface} css={onScreen}>
      <div css={layout}>
        <div>
          <BlockHeading lead={paragraph}>{heading}</BlockHeading>
        </div>
        <div css={[card, surface !== "tint" && tinted]}>
          <Field {...field} />
          <p css={instead}>{withoutScripts}</p>
        </div>
      </div>
    </Section>
  );
}

/** The registration wizard's first field. Nothing is told before the number is whole or the visitor has left the field. */
function Field({ label, hint }: Pick<IdNumberProps, "label" | "hint">) {
  const id = `id-number-${slug(label)}`;
  const input = useRef<HTMLInputElement>(null);
  const [{ wizard, today }, setTold] = useState(() => ({ wizard: initialWizardState(), today: new Date(0) }));
  const [hasLeft, setHasLeft] = useState(false);
  const { idNumber, errors } = wizard;
  const problem = hasLeft || idNumber.length >= wholeLength ? errors.idNumber : "";

  function read() {
    const now = new Date();
    setTold((before) => ({ wizard: tellIdNumber(before.wizard, input.current?.value ?? "", now), today: now }));
  }

  function change() {
    setHasLeft(false);
    read();
  }

  // The visitor may have typed before this code ran.
  const readTyped = useEffectEvent(read);
  useEffect(() => readTyped(), []);

  return (
    <div css={place}>
      <label htmlFor={id} css={name}>
        {label}
      </label>
      <p id={`${id}-hint`} css={hintStyle}>
        {hint}
      </p>
      {/* Always there, because screen readers announce only changes. */}
      <p id={`${id}-error`} role="status" css={problem ? error : undefined}>
        {problem}
      </p>
      <input
        ref={input}
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-hint ${id}-error`}
        aria-invalid={problem ? true : undefined}
        onChange={change}
        onBlur={() => setHasLeft(true)}
        css={[inputStyle, problem && wrong]}
      />
      <div role="status">{wizard.dob && <Reading wizard={wizard} today={today} />}</div>
    </div>
  );
}

/** An ID number without its spaces. */
const wholeLength = 13;

/** What a number says that can be right. */
function Reading({ wizard: { idNumber, dob, gender }, today }: { wizard: WizardState; today: Date }) {
  const day = dayOfBirth(idNumber, today);
  return (
    <dl css={reading}>
      <div>
        <dt>Date of birth</dt>
        <dd>
          <strong>{day?.toLocaleDateString("en-GB", inWords)}</strong> {dob} as day-month-year
        </dd>
      </div>
      <div>
        <dt>Gender</dt>
        <dd>
          <strong>{gender === "female" ? "Female" : "Male"}</strong>
        </dd>
      </div>
      <div>
        <dt>Last digit</dt>
        <dd>
          <strong>Fits the others</strong>
        </dd>
      </div>
    </dl>
  );
}

const inWords = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;

/** Nobody can type on paper. */
const onScreen = css`
  ${screenOnly}
`;

const layout = css`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-6); align-items: start;
  ${from("columns")} { grid-template-columns: minmax(0, 6fr) minmax(0, 5fr); gap: var(--space-7); }
`;

const card = css`
  padding: var(--space-5); border: 1px solid var(--line); border-radius: var(--radius-card); background: var(--paper);
`;

/** Different from the paper around it. */
const tinted = css`
  background: var(--tint);
`;

const place = css`
  display: none;
  .js & { display: block; }
`;

const instead = css`
  .js & { display: none; }
`;

const name = css`
  display: block; font-weight: 700;
`;

const hintStyle = css`
  margin-top: var(--space-1); color: var(--ink-soft);
`;

const error = css`
  margin-top: var(--space-3); padding-left: var(--space-3); border-left: 4px solid var(--warn);
  color: var(--warn); font-weight: 700;
`;

/** As wide as the number that it is for. */
const inputStyle = css`
  width: 100%; max-width: 12em; min-height: 48px; margin-top: var(--space-3); padding: var(--space-2) var(--space-3);
  border: 2px solid var(--ink-soft); border-radius: var(--radius); background: var(--paper); color: var(--ink);
  font-size: var(--text-l); font-variant-numeric: tabular-nums; letter-spacing: .04em;
`;

const wrong = css`
  border-color: var(--warn);
`;

const reading = css`
  display: grid; gap: var(--space-3); margin-top: var(--space-5); padding-top: var(--space-4); border-top: 1px solid var(--line);
  color: var(--ink-soft);
  strong { display: block; color: var(--ink); font-size: var(--text-l); font-variant-numeric: tabular-nums; }
`;
