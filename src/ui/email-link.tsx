import type { ReactNode } from "react";
import { SiteLink } from "./site-link.tsx";

interface EmailLinkProps {
  email: string;
  /** What stands before the address, such as an icon. */
  children?: ReactNode;
  className?: string | undefined;
}

/** A link that writes to an e-mail address, which breaks, where it must, behind its `@`. */
export function EmailLink({ email, children, className }: EmailLinkProps) {
  const [name, ...domain] = email.split("@");
  // Browsers take the break for a space in the link's name.
  return (
    <SiteLink to={`mailto:${email}`} aria-label={email} className={className}>
      {children}
      <span>
        {name}@<wbr />
        {domain.join("@")}
      </span>
    </SiteLink>
  );
}
