/** The element as the server writes it, for the styles of all markup after it. */
export const laterStyles = "<style></style>";

/**
 * A frame has this element after its parts that are painted first. The document writes the styles of all later markup
 * into it, so that the first paint does not wait for them. The browser leaves those styles as they are. Checkers of HTML
 * allow a style in the body as the first child of its parent only.
 */
export function LaterStyles() {
  return (
    <div hidden>
      <style suppressHydrationWarning>{""}</style>
    </div>
  );
}
