import type { ReactNode } from "react";

/** Three bars. */
export function MenuIcon() {
  return (
    <Icon>
      <path d="M3.5 6.5h17M3.5 12h17M3.5 17.5h17" />
    </Icon>
  );
}

/** A cross. */
export function CloseIcon() {
  return (
    <Icon>
      <path d="M5.5 5.5l13 13M18.5 5.5l-13 13" />
    </Icon>
  );
}

/** Says that the link opens a new tab. */
export function NewTabIcon({ className }: { className?: string }) {
  return (
    <Icon className={className}>
      <path d="M8 5h11v11M19 5L6 18" />
    </Icon>
  );
}

/** An icon of the interface, in the text's colour; the words beside it say the same. */
function Icon({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <svg
      className={className}
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
