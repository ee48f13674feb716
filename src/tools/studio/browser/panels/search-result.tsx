import { css } from "@emotion/react";
import { valueAt } from "#schemas/json-path.ts";
import { hint } from "../controls/styles.ts";
import { shorten } from "../state/outline.ts";
import { useStudioContext } from "../state/use-studio.ts";

/** Search engines cut longer texts. */
const lengths = { title: 60, description: 155 };

export function SearchResult() {
  const { site, value } = useStudioContext();
  const textAt = (...path: (string | number)[]) => {
    const text = valueAt(value, path);
    return typeof text === "string" ? text : "";
  };
  const [title, description] = [textAt("title"), textAt("description")];
  const path = textAt("routes", 0) || textAt("routes", 0, "path");
  return (
    <figure aria-label="As a search result" css={result}>
      <figcaption css={hint}>As a search result</figcaption>
      <p css={place}>
        {site.host}
        {path === "/" ? "" : path.replaceAll("/", " › ")}
      </p>
      <p css={titleStyle}>{shorten(title, lengths.title)}</p>
      <p>{shorten(description, lengths.description)}</p>
      <p css={hint}>
        Title {title.length} of {lengths.title} characters, description {description.length} of {lengths.description}
      </p>
    </figure>
  );
}

const result = css`
  display: grid; gap: 2px; padding: 10px; border: 1px solid var(--s-line); border-radius: 8px; overflow-wrap: anywhere;
`;
const place = css`font-size: 12px;`;
const titleStyle = css`font-size: 17px; line-height: 1.25; color: var(--s-accent);`;
