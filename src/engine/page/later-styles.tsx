/** The HTML of the empty element; the document puts the rules of all later markup there. */
export const laterStyles = "<style></style>";

/**
 * The place in a frame after the parts that are painted first. The document writes the rules of all later markup here,
 * so the first paint does not wait for these rules. React leaves the rules as they are. The Nu HTML checker allows a
 * style in the body only as the first child of its parent, so the style has a hidden parent.
 */
export function LaterStyles() {
  return (
    <div hidden>
      <style suppressHydrationWarning>{""}</style>
    </div>
  );
}
