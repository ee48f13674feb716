import { css } from "@emotion/react";
import { from } from "#ui/base-styles.ts";
import { BlockHeading } from "#ui/block-heading.tsx";
import { Picture } from "#ui/picture.tsx";
import { RichText } from "#ui/rich-text.tsx";
import { Section } from "#ui/section.tsx";
import type { EventsProps } from "./events.block.ts";

export function Events({ heading, events, none }: EventsProps) {
  return (
    <Section>
      <BlockHeading>{heading}</BlockHeading>
      {events.length === 0 && <p>{none}</p>}
      <ul css={list}>
        {events.map((event) => (
          <li key={event.title} css={row}>
            {event.picture && <Picture image={event.picture} sizes="160px" css={picture} />}
            <div>
              <h3>{event.title}</h3>
              <p css={time}>{event.time}</p>
              {event.description && <RichText tree={event.description} />}
              {event.room && <p css={place}>{placeOf(event.room)}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** An editor may have left either field of a room empty. */
function placeOf({ name, directions }: NonNullable<EventsProps["events"][number]["room"]>): string {
  return [name, directions].filter(Boolean).join(", ");
}

const list = css`
  display: grid; margin-top: var(--space-5);
`;

const row = css`
  display: grid; gap: var(--space-4); align-items: start; padding: var(--space-5) 0; border-top: 1px solid var(--line);
  ${from("columns")} { grid-template-columns: 160px minmax(0, 1fr); gap: var(--space-6); }
`;

const picture = css`
  width: 160px;
`;

const time = css`
  margin: var(--space-1) 0 var(--space-2); font-weight: 700; color: var(--brand);
`;

const place = css`
  margin-top: var(--space-2); color: var(--ink-soft);
`;
