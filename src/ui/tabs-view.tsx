import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode, type RefObject } from "react";
import { SubHeading } from "./block-heading.tsx";
import { lightSurface } from "./brand-colors.ts";
import { useBrandColors, useSite } from "./site-context.tsx";
import { tabPanelId } from "./tab-ids.ts";
import { anchor, fit, inRow, list, panelName, panels, tabStyle, variants, type TabNames } from "./tabs-view.styles.ts";
import { pressTabByKey } from "./tab-keys.ts";
import { useHashTarget } from "./hash-target.ts";
import { tabsState, usePageState } from "./page-memory.ts";
import { css } from "@emotion/react";
import { above, upTo } from "./base-styles.ts";

export interface Tab extends TabNames {
  /** Further hashes that select the tab, besides the ids of its panel and of elements in the panel. */
  hashes?: string[] | undefined;
  /** The name of the tab's colour; the brand's colour when absent or unknown. */
  accent?: string | undefined;
  /** A colour of the CMS for the panel's surface; a dark colour is lightened, so that text on the panel is readable. */
  color?: string | undefined;
  content: ReactNode;
}

interface TabsViewProps {
  /** The label of the tab list, for screen readers. */
  label: string;
  /** The start of the ids of tabs and panels, so that two sets of tabs can share a page. */
  idPrefix: string;
  tabs: Tab[];
  /** The tab that is open at first: its index, 0 when absent. */
  initial?: number | undefined;
  /** True for tabs inside the panel of other tabs. */
  inner?: boolean;
}

/**
 * Tabs as WAI-ARIA describes them; if they do not fit side by side they are full-width rows. A link to a panel, or to
 * anything in it, opens the panel; a tab's own hash also scrolls to the tabs' block. Without JavaScript the tabs are
 * links to the panels, which are below each other. Nothing when there are no tabs.
 */
export function TabsView({ label, idPrefix, tabs: given, initial = 0, inner = false }: TabsViewProps) {
  const tabs = given.map((tab, index) => ({ ...tab, name: tab.name || `${index + 1}` }));
  const [selected, setSelected] = usePageState(tabsState(idPrefix), initial);
  const brandColors = useBrandColors();
  const { accentColors } = useSite();
  const accents = tabs.map(({ accent = "" }) => accentColors?.[accent] && css`--tab: ${accentColors[accent]};`);
  const variant = inner ? variants.inner : variants.outer;
  const tabList = useRef<HTMLDivElement>(null);
  const isVertical = useStacked(tabList);
  const panelId = (tab: Tab) => tabPanelId(idPrefix, tab.name);

  const [arrive, setArrive] = useState<() => void>();

  // The page cannot scroll to a hidden panel, and React may show the panel later than in the next frame.
  useLayoutEffect(() => arrive?.(), [arrive]);
  useHashTarget((target, scroll) => {
    const index = tabs.findIndex((tab) => document.getElementById(panelId(tab))?.contains(target));
    if (index < 0) return;
    setSelected(index);
    if (tabs[index]?.hashes?.includes(target.id)) {
      setTimeout(() => target.isConnected && scroll(target.closest("[data-block]")), scrollDelay);
    } else if (index !== selected) {
      setArrive(() => () => scroll(target));
    }
  });

  function choose(event: MouseEvent<HTMLAnchorElement>, index: number) {
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setSelected(index);
  }

  if (tabs.length === 0) return null;
  return (
    <div>
      <div css={[fit, variant.fit]}>
        <div
          ref={tabList}
          role="tablist"
          aria-label={label}
          aria-orientation={isVertical ? "vertical" : undefined}
          css={[list, variant.list, inRow(tabs, variant.space)]}
        >
          {/* The loader may have switched tabs before the hydration; the loader repeats those presses. */}
          {tabs.map((tab, index) => (
            <a
              key={tab.name}
              suppressHydrationWarning
              role="tab"
              id={`${panelId(tab)}-tab`}
              href={`#${panelId(tab)}`}
              aria-controls={panelId(tab)}
              aria-selected={index === selected}
              tabIndex={index === selected ? 0 : -1}
              onClick={(event) => choose(event, index)}
              onKeyDown={pressTabByKey}
              css={[tabStyle, variant.tab, accents[index]]}
            >
              <TabName {...tab} />
            </a>
          ))}
        </div>
      </div>
      <div css={panels}>
        {tabs.map((tab, index) => (
          <div
            key={tab.name}
            suppressHydrationWarning
            role="tabpanel"
            id={panelId(tab)}
            aria-labelledby={`${panelId(tab)}-tab`}
            tabIndex={0}
            css={[variant.panel, accents[index], tab.color ? lightSurface(tab.color, brandColors) : undefined]}
            {...(index === selected ? { "data-selected": "" } : {})}
          >
            {tab.hashes?.map((hash) => (
              <span key={hash} id={hash} css={anchor} />
            ))}
            <SubHeading deeper={inner} css={panelName}>
              <TabName {...tab} />
            </SubHeading>
            {tab.content}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Milliseconds between the selection of a tab by a hash and the scrolling to the tabs. */
const scrollDelay = 400;

/** True while the tabs are below each other; CSS decides that by the length of their names. */
function useStacked(tabList: RefObject<HTMLElement | null>): boolean {
  const [stacked, setStacked] = useState(false);
  useEffect(() => {
    const element = tabList.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setStacked(getComputedStyle(element).flexDirection === "column"));
    observer.observe(element);
    return () => observer.disconnect();
  }, [tabList]);
  return stacked;
}

/** A tab's name. If it has two names, the window's width decides which name is shown and read out. */
function TabName({ name, wideName }: TabNames) {
  if (wideName === undefined) return name;
  return (
    <>
      <span css={narrowOnly}>{name}</span>
      <span css={wideOnly}>{wideName}</span>
    </>
  );
}

const narrowOnly = css`${above("wide")} { display: none; }`;
const wideOnly = css`${upTo("wide")} { display: none; }`;
