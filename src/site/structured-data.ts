import type { BreadcrumbList, Organization, WebSite } from "schema-dts";
import type * as z from "zod";
import { allBlocks } from "#schemas/page-plan.ts";
import type { BoundBlock } from "#engine/page/bind-blocks.ts";
import type { DescribedPage } from "#engine/page/site-head.ts";
import type * as registry from "#registry/index.ts";
import type { FrameManifest } from "./frame-manifest.ts";

/** Describes the brand and its site: a bank offers the account, but the brand is no bank with an address. */
export function describeBrand({ plan, blocks, site, publicUrl }: DescribedPage): readonly object[] {
  const group = site["groupLink"] as FrameManifest["groupLink"];
  // The first support number and address that the page shows; search engines want the country code in the number.
  const [{ rightColumnPhone: telephone, rightColumnEmail: email } = {}] = blocksOf(blocks, "stuck");
  const brand: Exclude<Organization, string> = {
    "@type": "Organization",
    name: site.name,
    description: plan.description,
    url: publicUrl,
    logo: `${publicUrl}/icon-512.png`,
    areaServed: "ZA",
    parentOrganization: { "@type": "Organization", name: group.text, url: group.to },
    ...(telephone && { telephone: telephone.replace(/^0/, "+27 ") }),
    ...(email && { email }),
  };
  const website: Exclude<WebSite, string> = { "@type": "WebSite", name: site.name, url: publicUrl };
  return [brand, website];
}

type Registry = typeof registry;

type Props<Type extends keyof Registry> = z.infer<Registry[Type]["props"]>;

/** The props of a page's blocks of one type, those in slots included, from top to bottom. */
export function blocksOf<Type extends keyof Registry>(blocks: BoundBlock[], type: Type): Props<Type>[] {
  return allBlocks(blocks).flatMap((block) =>
    // The manifest was checked and bound by the props' own schema.
    block.type === type && "props" in block ? [block.props as Props<Type>] : [],
  );
}

/** Describes the path to a page: home, the pages of the menu above the page's address, the page. */
export function describePath({ plan, site, publicUrl }: DescribedPage): readonly object[] {
  const { canonical, title } = plan;
  if (canonical === undefined) return [];
  const above = (site["navigation"] as FrameManifest["navigation"])
    .flatMap(({ links = [], ...link }) => [link, ...links])
    .filter(({ to }) => to !== homeAlias && canonical.startsWith(`${to}/`))
    .sort((one, other) => one.to.length - other.to.length);
  const steps = [
    { name: site.name, path: "/" },
    ...above.map(({ text, to }) => ({ name: text, path: to })),
    { name: title, path: canonical },
  ];
  const path: BreadcrumbList = {
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: step.name,
      item: publicUrl + step.path,
    })),
  };
  return [path];
}

/** The menu's address of the home page, with which every path already begins. */
const homeAlias = "/for-people";
