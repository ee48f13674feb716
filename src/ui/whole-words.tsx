import { css } from "@emotion/react";
import type { ReactNode } from "react";

/** Words such as `5-digit`, and ranges, with the next sign: browsers break after a hyphen, a dash and an inline box. */
// Without limits, a search tries all pairs of places in a long row of digits.
const joinedWord = /(\d{1,9}-\p{L}+|\(?[R\d][\d.%\u00a0]{0,30}–\u00a0[R\d][\d.%\u00a0]*[,;:)]*)/u;

/** Text whose words such as `5-digit`, and whose ranges, stay on one line. The signs stay ordinary, for search and copies. */
export function wholeWords(text: ReactNode): ReactNode {
  if (typeof text !== "string" || !joinedWord.test(text)) return text;
  // Every second part of the split is a joined word.
  return text.split(joinedWord).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} css={part.includes("–") ? range : wholeWord}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** The style of a joined word or range. */
export const wholeWord = css`white-space: nowrap;`;

/** In large text a range may be wider than its line, and then breaks. */
const range = css`display: inline-block;`;
