import { useMemo, type ComponentType, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import type { PagePlan } from "#schemas/page-plan.ts";
import type { Slices, SliceSelections } from "#schemas/selection.ts";
import type { SiteManifest } from "#schemas/manifest-schemas.ts";
import { HeadingLevelProvider } from "#ui/block-heading.tsx";
import { SiteProvider, type SiteContextValue } from "#ui/site-context.tsx";
import { visuallyHidden } from "#ui/base-styles.ts";
import type { BoundBlock } from "./bind-blocks.ts";
import { LoadFailure } from "./load-failure.tsx";
import { modeQuery, readPageMode } from "./page-mode.ts";
import { PageSpinner, useDelayed } from "./page-spinner.tsx";
import { PageView, type PageViewProps } from "./page-view.tsx";
import type { FrameProps, SiteApplication } from "./site-definition.ts";
import { useAnchor, useArrival } from "./use-arrival.tsx";

export interface SiteData extends Pick<SiteContextValue, "imageBase" | "pictureTheme" | "redirects" | "isInert"> {
  manifest: SiteManifest;
  content: Slices;
  /** The query that links keep, if the query differs from that of the page's own mode. */
  linkQuery?: string | undefined;
}

export function frameContent(slices: SliceSelections, content: Slices): Slices {
  return Object.fromEntries(Object.keys(slices).map((name) => [name, content[name]]));
}

/** A page with its content bound, ready to be rendered. */
export interface LoadedPage {
  plan: Pick<PagePlan, "page" | "title" | "description" | "canonical">;
  blocks: BoundBlock[];
}

export interface PageAppProps extends Pick<PageViewProps, "components" | "Problem"> {
  application: SiteApplication;
  site: SiteData;
  /** Absent when the page did not load. */
  page: LoadedPage | undefined;
  isLoading?: boolean;
}

/** The whole application below a router. The shown page is data; another address of the same page gets new blocks. */
export function PageApp({ page, components, Problem, ...site }: PageAppProps) {
  const { pathname } = useLocation();
  return (
    <Framed {...site} page={page}>
      {page ? (
        <>
          {page.blocks.some(({ hasHeading }) => hasHeading) || <h1 css={visuallyHidden}>{page.plan.title}</h1>}
          <PageView key={page.plan.page + pathname} blocks={page.blocks} components={components} Problem={Problem} />
        </>
      ) : (
        <HeadingLevelProvider value={1}>
          <LoadFailure />
        </HeadingLevelProvider>
      )}
    </Framed>
  );
}

type FramedProps = Pick<PageAppProps, "application" | "site" | "page" | "isLoading"> & { children: ReactNode };

function Framed({ application, site, page, isLoading = false, children }: FramedProps) {
  const { search } = useLocation();
  const isSlow = useDelayed(isLoading, spinnerDelay);
  const mode = readPageMode(search, application.modes);
  const announcement = useArrival(page?.plan, site.manifest.name, application, isSlow);
  useAnchor();
  const query = site.linkQuery ?? modeQuery(mode);
  const { imageBase, redirects, isInert } = site;
  const { brandColors, accentColors } = application;
  // The site's manifest and content model guarantee the frame's own fields and slices.
  const Frame = application.Frame as ComponentType<FrameProps>;
  // The server ignores the rest of the query, because it renders the same page for all visitors.
  const pictureTheme = site.pictureTheme ?? application.pictureTheme?.(new URLSearchParams(query));
  // The same object on every page, so that unchanged parts are not rendered again.
  const context = useMemo(
    () => ({ imageBase, pictureTheme, brandColors, accentColors, redirects, isInert, modeQuery: query }),
    [imageBase, pictureTheme, brandColors, accentColors, redirects, isInert, query],
  );
  return (
    <SiteProvider value={context}>
      <Frame manifest={site.manifest} content={site.content} mode={mode} page={page?.plan.page ?? "load-failure"}>
        {children}
      </Frame>
      {isSlow && <PageSpinner />}
      {announcement}
    </SiteProvider>
  );
}

/** Milliseconds without a spinner; navigation reports a load after 20 ms, so the spinner appears after 150 ms. */
const spinnerDelay = 130;
