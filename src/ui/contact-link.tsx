import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { SiteLink } from "./site-link.tsx";

interface ContactLinkProps {
  /** An e-mail address, or a number as people write it. */
  to: string;
  /** Content before the address, such as an icon. */
  children?: ReactNode;
  className?: string | undefined;
}

/** A link that calls a number, written with or without spaces: `0800 01 07 09`. */
export function PhoneLink({ to, children, className }: ContactLinkProps) {
  return (
    <SiteLink to={`tel:${to.replace(/\s/g, "")}`} css={bold} className={className}>
      {children}
      {to}
    </SiteLink>
  );
}

/** A link that writes to an e-mail address; a long address breaks after its `@`, and if necessary before a dot. */
export function EmailLink({ to, children, className }: ContactLinkProps) {
  const [name, domain = ""] = to.split("@");
  // Without a label, browsers read the break as a space in the link's name.
  return (
    <SiteLink to={`mailto:${to}`} aria-label={to} className={className}>
      {children}
      <span css={breakable}>
        {`${name}@`}
        <span>{domain.split(/(?=\.)/).map((part, index) => [index > 0 && <wbr key={index} />, part])}</span>
      </span>
    </SiteLink>
  );
}

/** Numbers are bold; addresses are not, because a long address would not fit on a line of a phone. */
const bold = css`font-weight: 700;`;
/** The domain stays whole if the line has room; in larger text, even a part of the domain may be too wide. */
const breakable = css`display: flex; flex-wrap: wrap; min-width: 0; overflow-wrap: anywhere;`;
