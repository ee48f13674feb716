import type { BreadcrumbList } from "schema-dts";
import type { DescribedPage } from "#engine/page/site-head.ts";
import type { FrameManifest, NavigationLink } from "../frame-manifest.ts";

/** Describes the path to a page: home, the pages of the menu above the page's address, the page. */
export function describePath({ plan, site, publicUrl }: DescribedPage): readonly object[] {
  const { canonical, title } = plan;
  if (canonical === undefined) return [];
  const above = (site["navigation"] as FrameManifest["navigation"])
    .flatMap(withInner)
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

/** The menu's name for the home page, which already begins every path. */
const homeAlias = "/for-people";

function withInner({ links = [], ...link }: NavigationLink): Pick<NavigationLink, "text" | "to">[] {
  return [link, ...links];
}
