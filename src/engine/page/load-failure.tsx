import { css } from "@emotion/react";
import type { MouseEvent } from "react";
import { useLocation } from "react-router-dom";
import { BlockHeading } from "#ui/block-heading.tsx";
import { Section } from "#ui/section.tsx";

export const loadFailureTitle = "This part of the site did not load.";

/** Replaces a page that did not arrive; its link loads the address as a document. */
export function LoadFailure() {
  const { pathname, search } = useLocation();
  return (
    <Section>
      <div css={message}>
        <BlockHeading lead="Your connection may have dropped. Check that you are online, then try again.">
          {loadFailureTitle}
        </BlockHeading>
        <a href={`${pathname}${search}`} onClick={stayOffline} data-button="" css={again}>
          Try again
        </a>
      </div>
    </Section>
  );
}

/** Offline, a reload would show the browser's error page. Without a reload, the page loads once there is a connection. */
function stayOffline(event: MouseEvent) {
  if (!navigator.onLine) event.preventDefault();
}

const message = css`min-height: 40vh;`;

const again = css`margin-top: var(--space-5); background: var(--brand); color: var(--brand-ink);`;
