import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { StaticRouter } from "react-router-dom";
import type { Block } from "#schemas/block.ts";
import type { ContentModel } from "#schemas/content-model.ts";
import { allBlocks } from "#schemas/page-plan.ts";
import { planAt, type SitePages } from "#engine/manifest/timetable.ts";
import { weighHtml } from "#engine/render/weigh-html.ts";
import { renderMarkup, type RenderedMarkup } from "#engine/render/render-markup.tsx";
import type { BlockComponent } from "#ui/block-component.ts";
import { SiteProvider, type SiteContextValue } from "#ui/site-context.tsx";
import { blockExamples, describeBlock } from "./describe-block.ts";
import { Paths } from "./paths.tsx";

export type BlockDetails = Awaited<ReturnType<typeof gatherBlockDetails>>[number];

export function gatherBlockDetails(
  blocks: Readonly<Record<string, Block>>,
  components: Record<string, BlockComponent>,
  { model, pages, site }: { model: ContentModel; pages: Pages; site: SiteContextValue },
) {
  const uses = findUses(pages);
  const details = Object.entries(blocks).map(async ([type, block]) => {
    const [example] = blockExamples.get(type) ?? [];
    const Component = components[type];
    const markup = example && Component && renderOnSite(<Component {...block.props.parse(example.props)} />, site);
    return {
      ...describeBlock(type, block, model),
      usedOn: uses.get(type) ?? [],
      /** The compressed size of the first example's HTML and styles in bytes; undefined without an example. */
      weight: markup && (await weighHtml(markup.html + markup.css)),
    };
  });
  return Promise.all(details);
}

/** Renders an element as a part of the site. */
export function renderOnSite(element: ReactNode, site: SiteContextValue): RenderedMarkup {
  return renderMarkup(
    <StaticRouter location="/preview/blocks">
      <SiteProvider value={site}>{element}</SiteProvider>
    </StaticRouter>,
  );
}

type Pages = Pick<SitePages, "paths" | "find">;

/** The canonical addresses of the pages that use each block type. */
function findUses({ paths, find }: Pages): Map<string, string[]> {
  const uses = new Map<string, string[]>();
  for (const path of paths) {
    const plan = planAt({ find }, path);
    if (plan?.canonical !== path) continue;
    const types = new Set(allBlocks(plan.blocks).map(({ type }) => type));
    for (const type of types) uses.set(type, [...(uses.get(type) ?? []), path]);
  }
  return uses;
}

/** Shows the details of a block as a list of terms. */
export function DetailsList({ heading, slots, bindings, usedOn, weight }: BlockDetails) {
  return (
    <dl css={details}>
      <Fact name="Heading">{heading ? <code>{heading}</code> : "none"}</Fact>
      {slots.length > 0 && (
        <Fact name="Slots for other blocks">
          <Paths paths={slots} />
        </Fact>
      )}
      <Fact name="Filled as a whole by">
        <Paths paths={bindings.map(({ path }) => path)} otherwise="no content: bind its props one by one" />
      </Fact>
      <Fact name="Used on">
        <Paths paths={usedOn} otherwise="no page" areLinks />
      </Fact>
      {weight !== undefined && (
        <Fact name="Weight">{(weight / 1000).toFixed(1)} KB of HTML and styles, compressed, of its first example</Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div css={fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const details = css`display: grid; gap: var(--space-1); margin: var(--space-4) 0; overflow-wrap: anywhere;`;
const fact = css`
  display: flex; flex-wrap: wrap; gap: 0 var(--space-3);
  dt { min-width: 12em; color: var(--ink-soft); }
  dd { flex: 1 1 16em; margin: 0; }
`;
