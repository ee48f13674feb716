import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { SiteLink } from "./site-link.tsx";

interface ContactLinkProps {
  /** An e-mail address, or a number as people write it. */
  to: string;
  /** Shown before it, such as an icon. */
  children?: ReactNode;
  className?: string | undefined;
}

/** A link that calls a number, written with or without spaces: `0800 01 07 09`. */
export function PhoneLink({ to, children, className }: ContactLinkProps) {
  return (
    <SiteLink to={`tel:${to.replace(/\s/g, "")}`} className={className}>
      {children}
      {to}
    </SiteLink>
  );
}

/** A link that writes to an e-mail address; a long address breaks after its `@`. */
export function EmailLink({ to, children, className }: ContactLinkProps) {
  const [name, ...domain] = to.split("@");
  // Without a label, browsers read the break as a space in the link's name.
  return (
    <SiteLink to={`mailto:${to}`} aria-label={to} className={className}>
      {children}
      <span css={breakable}>
        {name}@<wbr />
        {domain.join("@")}
      </span>
    </SiteLink>
  );
}

/** Larger text may leave less room than the domain needs. */
const breakable = css`min-width: 0; overflow-wrap: anywhere;`;
