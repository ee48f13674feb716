import { css } from "@emotion/react";
import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import { isSafeLink } from "#schemas/safe-link.ts";
import type { WrittenLink } from "#schemas/value.ts";
import { visuallyHidden } from "./base-styles.ts";
import { useSite } from "./site-context.tsx";

interface SiteLinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** A site path, a fragment, or an http, https, mailto or tel address. */
  to: string;
  /** True to open a new tab; addresses of other sites always do. */
  newTab?: boolean | undefined;
  /** The mark of a link with the shape of a button. */
  "data-button"?: "";
}

/** A link, or only its words if unsafe. Links within the site keep the modes; files and other sites open a new tab. */
export function SiteLink({ to, newTab, ...rest }: SiteLinkProps) {
  const site = useSite();
  if (!isSafeLink(to))
    return (
      <span className={rest.className} data-button={rest["data-button"]}>
        {rest.children}
      </span>
    );
  // A link without an address cannot be followed or focused.
  if (site.isInert?.(to)) return <a {...rest} role="link" aria-disabled="true" />;
  const isFile = to.startsWith(site.imageBase);
  const target = to.startsWith("/") && !isFile ? withModes(to, site.modeQuery) : to;
  if (newTab || isFile || /^https?:/.test(to)) return <NewTabLink {...rest} href={target} />;
  if (!to.startsWith("/")) return <a {...rest} href={to} />;
  const leaves = site.redirects.includes(to.replace(/[?#].*$/, ""));
  const link = { ...rest, ...(leaves ? { rel: "external" } : {}) };
  // On the server, the router's links take a tenth of a page's time. Router links differ from this element only in an
  // address with segments such as `..`, which the router resolves.
  if (typeof document === "undefined" && !/\/[./]/.test(to)) return <a {...link} href={target} />;
  return <Link {...link} to={target} reloadDocument={leaves} discover="none" />;
}

/** A link of a manifest that shows only its words. */
export function TextLink({ link, className }: { link: WrittenLink; className?: string }) {
  return (
    <SiteLink to={link.to} newTab={link.newTab} className={className}>
      {link.text}
    </SiteLink>
  );
}

/** A link that says that it opens a new tab: in its label if it has one, else after its words. */
function NewTabLink({ "aria-label": label, children, ...rest }: ComponentProps<"a">) {
  // A link that opens a dialog opens a tab only without scripts.
  const words = rest["aria-haspopup"] ? [visuallyHidden, withoutScripts] : visuallyHidden;
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer" {...(label && { "aria-label": label + newTabWords })}>
      {children}
      {!label && <span css={words}>{newTabWords}</span>}
    </a>
  );
}

const newTabWords = " (opens in a new tab)";

const withoutScripts = css`.js & { display: none; }`;

/** Adds the query of the page's modes to a site path. */
export function withModes(to: string, modeQuery = ""): string {
  const query = /^[^#]*\?/.test(to) ? modeQuery.replace("?", "&") : modeQuery;
  return to.replace(/(?=#|$)/, query);
}
