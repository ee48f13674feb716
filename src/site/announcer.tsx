import { visuallyHidden } from "./visually-hidden.ts";

/**
 * Tells a screen reader the page's title after a navigation inside the site. Draw it always; the
 * first page, which the browser announces itself, has no title here.
 */
export function Announcer({ title }: { title: string | undefined }) {
  return (
    <div aria-live="polite" css={visuallyHidden}>
      {title}
    </div>
  );
}
