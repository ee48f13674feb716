import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { pressTabByKey } from "#ui/tab-keys.ts";

interface TabsProps<Name extends string> {
  label: string;
  tabs: readonly { name: Name; label: string; after?: ReactNode }[];
  shown: Name;
  onShow: (name: Name) => void;
  children: ReactNode;
}

/** Tabs of a panel; the arrow keys move between them. */
export function PanelTabs<Name extends string>({ label, tabs, shown, onShow, children }: TabsProps<Name>) {
  return (
    <>
      <div role="tablist" aria-label={label} css={row}>
        {tabs.map(({ name, label: words, after }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-selected={name === shown}
            aria-controls="tab-panel"
            tabIndex={name === shown ? 0 : -1}
            onClick={() => onShow(name)}
            onKeyDown={pressTabByKey}
            css={tabStyle}
          >
            {words}
            {after}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${shown}`} tabIndex={0} css={panel}>
        {children}
      </div>
    </>
  );
}

const row = css`display: flex; flex: none; padding: 0 8px; border-bottom: 1px solid var(--s-line); overflow-x: auto;`;
const tabStyle = css`
  display: flex; gap: 5px; align-items: center; padding: 9px 8px 7px; border: 0; border-bottom: 2px solid transparent;
  background: none; color: var(--s-soft); cursor: pointer; white-space: nowrap;
  &:hover { color: var(--s-ink); }
  &[aria-selected=true] { color: var(--s-ink); border-color: var(--s-accent); font-weight: 600; }
  &:focus-visible { outline-offset: -3px; }
`;
const panel = css`
  flex: 1; min-height: 0; overflow: auto; padding: 12px 14px 40px; display: flex; flex-direction: column; gap: 14px;
  &:focus-visible { outline-offset: -3px; }
`;
