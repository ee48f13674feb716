import { css } from "@emotion/react";
import { useState } from "react";
import { Button, Choices, Input } from "../controls/controls.tsx";
import { fieldStyle, hint } from "../controls/styles.ts";
import { useStudioContext, type ReadyStudio } from "../state/use-studio.ts";
import { asOfParameter, previewWidths } from "#engine/preview/preview-query.ts";
import { valueAt } from "#schemas/json-path.ts";
import { isObject } from "#schemas/selection.ts";
import type { StudioSite } from "../../studio-api.ts";
import type { RenderRequest } from "../../studio-requests.ts";

const contents = [
  ["", "Present content"],
  ["long", "Long content"],
  ["short", "Short content"],
  ["missing", "Missing content"],
] as const;

const zooms = [
  ["", "Fit"],
  ...[0.25, 0.5, 0.75, 1, 1.5, 2].map((zoom) => [String(zoom), `${zoom * 100} %`] as const),
] as const;
const besides = [
  ["", "One page"],
  ["published", "Beside the published page"],
  ...previewWidths.map((width) => [String(width), `Beside ${width} px`] as const),
] as const;

/** The view options of the page: its widths and its zoom in a row, the others in a list that opens. */
export function ViewBar(props: {
  view: ViewOptions;
  onView: (view: ViewOptions) => void;
  setWidth: (width: number) => void;
}) {
  const { view, onView, setWidth } = props;
  const { site, value: manifest } = useStudioContext();
  const addresses = addressesOf(manifest, site);
  const inList = [
    ["theme", "Theme", [["", "Default theme"], ...site.themes.map((theme) => [theme, `Theme ${theme}`] as const)]],
    ["mode", "Mode", [["", "Default mode"], ...site.modes.map(({ name }) => [name, `Mode ${name}`] as const)]],
    ["content", "Content", contents],
  ] as const;
  const inRow = [
    ["zoom", "Zoom", zooms],
    ["beside", "Side by side", besides],
    ...(addresses.length > 0 ? ([["path", "Address", addresses]] as const) : []),
  ] as const;
  const selectOf = ([option, label, values]: (typeof inList | typeof inRow)[number]) => (
    <Choices
      key={option}
      aria-label={label}
      value={view[option]}
      choices={values}
      onPick={(value) => onView({ ...view, [option]: value })}
    />
  );
  const chosen = [view.theme, view.mode, view.content, view.asOf].filter(Boolean).length;
  return (
    <div role="toolbar" aria-label="How the page is shown" css={bar}>
      <span css={together}>
        {previewWidths.map((width) => (
          <Button
            key={width}
            aria-pressed={view.width === width}
            aria-label={`${width} pixels wide`}
            onClick={() => setWidth(width)}
          >
            {width}
          </Button>
        ))}
      </span>
      <span css={hint}>{view.width} px</span>
      {inRow.map(selectOf)}
      {/* Closes the list when the focus leaves its fields. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <details
        css={list}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
        }}
      >
        <summary>More{chosen > 0 && ` (${chosen})`}</summary>
        <div tabIndex={-1}>
          {inList.map(selectOf)}
          <Input
            type="datetime-local"
            aria-label="As of"
            title="As of a moment"
            value={view.asOf}
            onWrite={(asOf) => onView({ ...view, asOf })}
          />
        </div>
      </details>
    </div>
  );
}

/** The addresses that can be shown: all addresses of a page, or of the pages that show a shared file. */
function addressesOf(manifest: unknown, { pages }: Pick<StudioSite, "pages">): [value: string, words: string][] {
  const routes = valueAt(manifest, ["routes"]);
  const published = pages.flatMap(({ paths, isDraft, redirect }) => (isDraft || redirect ? [] : paths));
  if (routes === undefined) return [["", "The last page"], ...published.map((path): [string, string] => [path, path])];
  const paths = (Array.isArray(routes) ? routes : [])
    .map((route: unknown) => String(isObject(route) ? route["path"] : route))
    .filter((path) => path.startsWith("/") && !path.includes(":"));
  return paths.length < 2 ? [] : paths.map((path, index) => [index === 0 ? "" : path, path]);
}

const bar = css`
  display: flex; align-items: center; gap: 6px; padding: 6px 12px; background: var(--s-panel);
  border-bottom: 1px solid var(--s-line); flex: none; white-space: nowrap;
  > select { flex: 0 1 auto; width: auto; min-width: 62px; max-width: 190px; }
  @media (max-width: 899px) { padding: 6px; > span:nth-of-type(2), > [aria-label="Side by side"] { display: none; } }
`;
const list = css`
  position: relative; margin-left: auto; flex: none;
  summary { ${fieldStyle} width: auto; cursor: pointer; }
  div { position: absolute; right: 0; top: calc(100% + 4px); z-index: 5; width: 220px; padding: 6px;
    border: 1px solid var(--s-line); border-radius: 8px; background: var(--s-panel); box-shadow: var(--s-shadow); }
  select, input { min-height: 44px; border-color: transparent; }
`;
const together = css`
  display: inline-flex;
  button { border-radius: 0; margin-left: -1px; }
  button:first-of-type { border-radius: 6px 0 0 6px; margin: 0; }
  button:last-of-type { border-radius: 0 6px 6px 0; }
`;
/** The view options of the page in the middle. */
export type ViewOptions = typeof defaultView;
export const defaultView = {
  /** In pixels. */
  width: 1280,
  theme: "",
  /** The name of one of the site's modes, or empty. */
  mode: "",
  /** A moment in the format of `datetime-local`. */
  asOf: "",
  /** One of `contents`. */
  content: "",
  /** The scale of the page, empty for a page that fits. */
  zoom: "",
  /** The page at the side: `published`, or the same page at a width; empty for no page. */
  beside: "",
  /** The shown address of the page; empty for the canonical address. */
  path: "",
};

/** The view with an address that the open file has: a shared file is shown on the page that was open before. */
export function useShownView(view: ViewOptions, { site, draft, value }: Pick<ReadyStudio, "site" | "draft" | "value">) {
  const [last, setLast] = useState("");
  const page = site.pages.find(({ name }) => name === draft?.name);
  const address = page?.paths[0] ?? last;
  if (address !== last) setLast(address);
  const isKnown = addressesOf(value, site).some(([path]) => path === view.path);
  return { ...view, path: isKnown && view.path ? view.path : page ? "" : last };
}

/** The options of a view in the form of a render request. */
export function viewRequest({ theme, mode, asOf, path, ...view }: ViewOptions): Omit<RenderRequest, "name" | "text"> {
  const query = new URLSearchParams();
  if (theme) query.set("view", theme);
  if (mode) query.set(mode, "true");
  if (asOf) query.set(asOfParameter, asOf);
  const [content] = contents.find(([one]) => one === view.content) ?? [];
  return {
    ...(query.size > 0 ? { query: query.toString() } : {}),
    ...(content ? { content } : {}),
    ...(path ? { path } : {}),
  };
}

/** The minimum and the maximum width of the page, in pixels. */
export const narrowest = 280;
export const widest = 2560;
