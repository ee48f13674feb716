import { valueAt } from "#schemas/value-at.ts";
import { isObject } from "#schemas/selection.ts";
import { css } from "@emotion/react";
import { Button, fieldStyle } from "../controls/controls.tsx";
import { useStudioContext } from "../state/studio-context.tsx";
import { narrowest, widest, type ViewOptions } from "./view-options.ts";

const widths = [360, 768, 1280];

interface ViewBarProps {
  view: ViewOptions;
  onView: (view: ViewOptions) => void;
  setWidth: (width: number) => void;
}

/** How the page is looked at: width, theme, for whom, with which content, when. */
export function ViewBar({ view, onView, setWidth }: ViewBarProps) {
  const { site } = useStudioContext();
  const change = (part: Partial<ViewOptions>) => onView({ ...view, ...part });
  return (
    <div role="toolbar" aria-label="How the page is shown" css={bar}>
      <span css={together}>
        {widths.map((width) => (
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
      <input
        type="number"
        aria-label="Width in pixels"
        value={view.width}
        min={narrowest}
        max={widest}
        onChange={({ target }) => {
          if (Number(target.value) >= narrowest) setWidth(Number(target.value));
        }}
        css={[fieldStyle, { width: 64, paddingRight: 2 }]}
      />
      <select
        aria-label="Theme"
        value={view.theme}
        onChange={({ target }) => change({ theme: target.value })}
        css={choice}
      >
        <option value="">Usual theme</option>
        {site.themes.map((theme) => (
          <option key={theme} value={theme}>
            Theme {theme}
          </option>
        ))}
      </select>
      <select
        aria-label="For whom"
        value={view.mode}
        onChange={({ target }) => change({ mode: target.value as ViewOptions["mode"] })}
        css={choice}
      >
        <option value="">Visitors</option>
        <option value="embedded">Embedded</option>
        <option value="agent">Agents</option>
      </select>
      <select
        aria-label="Content"
        value={view.content}
        onChange={({ target }) => change({ content: target.value as ViewOptions["content"] })}
        css={choice}
      >
        <option value="">Content of now</option>
        <option value="long">Long content</option>
        <option value="short">Short content</option>
        <option value="missing">Missing content</option>
      </select>
      <AddressChoice view={view} onView={onView} />
      <input
        type="datetime-local"
        aria-label="As of"
        title="As of a moment"
        value={view.asOf}
        onChange={({ target }) => change({ asOf: target.value })}
        css={[choice, { width: 164 }]}
      />
    </div>
  );
}

/** Which of the page's addresses is shown, when it has several. */
function AddressChoice({ view, onView }: Pick<ViewBarProps, "view" | "onView">) {
  const { value } = useStudioContext();
  const routes = valueAt(value, ["routes"]);
  const paths = (Array.isArray(routes) ? routes : [])
    .map((route: unknown) => String(isObject(route) ? route["path"] : route))
    .filter((path) => path.startsWith("/") && !path.includes(":"));
  if (paths.length < 2) return null;
  return (
    <select
      aria-label="Address"
      value={view.path}
      onChange={({ target }) => onView({ ...view, path: target.value })}
      css={[choice, { maxWidth: 160 }]}
    >
      <option value="">{paths[0]}</option>
      {paths.slice(1).map((path) => (
        <option key={path}>{path}</option>
      ))}
    </select>
  );
}

const bar = css`
  display: flex; flex-wrap: wrap; align-items: center; gap: 6px; padding: 6px 12px; background: var(--s-panel);
  border-bottom: 1px solid var(--s-line); flex: none;
  @media (max-width: 1400px) { select { width: 76px; } input[type=datetime-local] { width: 120px; } }
`;
const together = css`
  display: inline-flex;
  button { border-radius: 0; margin-left: -1px; }
  button:first-of-type { border-radius: 6px 0 0 6px; margin: 0; }
  button:last-of-type { border-radius: 0 6px 6px 0; }
`;
const choice = css`
  height: 30px; padding: 0 4px; border: 1px solid var(--s-line); border-radius: 6px; background: var(--s-panel); min-width: 0;
`;
