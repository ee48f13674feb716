import { useMemo, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import type { BlockComponent } from "#src/ui/block-component.ts";
import type { Slice } from "#schemas/content/index.ts";
import type { PagePlan } from "#schemas/page-plan.ts";
import type { SiteManifest } from "#schemas/site-manifest.ts";
import { LoadFailure } from "#src/site/load-failure.tsx";
import { readPageMode } from "#src/site/modes.ts";
import { PageSpinner } from "#src/site/page-spinner.tsx";
import { visuallyHidden } from "#src/site/visually-hidden.ts";
import { SiteFrame } from "#src/site/site-frame.tsx";
import { HeadingLevelProvider } from "#src/ui/block-heading.tsx";
import { SiteProvider } from "#src/ui/site-context.tsx";
import type { BoundBlock } from "./bind-blocks.ts";
import { PageView, type ProblemView } from "./page-view.tsx";
import { useAnchor } from "./use-anchor.ts";
import { useArrival } from "./use-arrival.tsx";
import { useDelayed } from "./use-delayed.ts";

/** What surrounds every page. */
export interface SiteData {
  manifest: SiteManifest;
  navbar: Slice<"navbar"> | undefined;
  footer: Slice<"footer"> | undefined;
  /** Base of picture addresses. */
  imageBase: string;
  /** Paths that leave the site. */
  redirects: string[];
  /** Given in preview: true for addresses that must not be followed from there. */
  isInert?: ((to: string) => boolean) | undefined;
}

/** A page with its content bound, ready to be drawn. */
export interface LoadedPage {
  plan: Pick<PagePlan, "page" | "title" | "description" | "canonical">;
  blocks: BoundBlock[];
}

interface PageAppProps {
  site: SiteData;
  /** Absent when the page did not load. */
  page: LoadedPage | undefined;
  /** True while the visitor waits for another page. */
  isLoading?: boolean;
  /** The components of all loaded pages' blocks. */
  components: Record<string, BlockComponent>;
  Problem?: ProblemView | undefined;
}

/** All that is drawn, below a router: which page it is, is data. */
export function PageApp({ page, components, Problem, ...frame }: PageAppProps) {
  return (
    <Frame {...frame} page={page}>
      {page ? (
        <>
          {page.blocks.some(({ hasHeading }) => hasHeading) || <h1 css={visuallyHidden}>{page.plan.title}</h1>}
          <PageView key={page.plan.page} blocks={page.blocks} components={components} Problem={Problem} />
        </>
      ) : (
        <HeadingLevelProvider value={1}>
          <LoadFailure />
        </HeadingLevelProvider>
      )}
    </Frame>
  );
}

type FrameProps = Pick<PageAppProps, "site" | "page" | "isLoading"> & { children: ReactNode };

function Frame({ site, page, isLoading = false, children }: FrameProps) {
  const { search } = useLocation();
  const isSlow = useDelayed(isLoading, spinnerDelay);
  const modes = readPageMode(search);
  const announcement = useArrival(page?.plan, site.manifest.name);
  useAnchor();
  const { embedded, agent } = modes;
  const { imageBase, redirects, isInert } = site;
  // The same value, so that what stays from page to page is not drawn again.
  const context = useMemo(
    () => ({ imageBase, redirects, isInert, embedded, agent }),
    [imageBase, redirects, isInert, embedded, agent],
  );
  return (
    <SiteProvider value={context}>
      <SiteFrame
        site={site.manifest}
        navbar={site.navbar}
        footer={site.footer}
        modes={modes}
        page={page?.plan.page ?? "load-failure"}
      >
        {isSlow ? <PageSpinner /> : children}
      </SiteFrame>
      {announcement}
    </SiteProvider>
  );
}

/**
 * Milliseconds for which the page before stays while another is loaded, so that a quick answer shows
 * no spinner: 150 in all, with the 20 after which navigation says that it loads.
 */
const spinnerDelay = 130;
