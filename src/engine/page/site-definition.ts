import type { ComponentType, ReactNode } from "react";
import { cached } from "#schemas/cached.ts";
import { loadOnce } from "#engine/load-once.ts";
import type { SliceQueries } from "#schemas/derive/slice-queries.ts";
import type { SiteManifest, SiteSchemas } from "#schemas/manifest-schemas.ts";
import type { LazyComponents } from "#ui/block-component.ts";
import type { BrandColors } from "#ui/brand-colors.ts";
import type { PictureThemes } from "#ui/themed-pictures.ts";
import type { ModeDefinition, PageMode } from "./page-mode.ts";
import type { SocialImage, SiteHead } from "./site-head.ts";

export interface FrameProps<Fields = unknown, Content = Record<string, unknown>> {
  manifest: SiteManifest & Fields;
  /** The frame's slices with the values that the CMS has. */
  content: Partial<Content>;
  mode: PageMode;
  page: string;
  /** The page's blocks; the frame renders them in `<main>`. */
  children: ReactNode;
}

export interface SiteApplication {
  /** The name of the CMS's app: its content is at `/api/content/{cmsApp}`. */
  cmsApp: string;
  /** The format of the plans and of the block props that the application renders. */
  pageFormat: string;
  sliceQueries: SliceQueries;
  /** The modes that an address can ask for, the same as those of the definition. */
  modes: readonly ModeDefinition[];
  components: LazyComponents;
  /** The frame around every page; its own fields and slices are those of the site's manifest and content model. */
  Frame: ComponentType<FrameProps<never, never>>;
  /** Puts the theme on `<html>` and returns its name, before the first paint and after each navigation. */
  applyTheme: (root: Element, query: URLSearchParams) => string;
  /** The classes of `<html>` for the theme in a query, in pages without scripts. */
  themeClasses: (query: URLSearchParams) => string[];
  /** The theme of the pictures for a query, in pages without scripts: one of the definition's `pictureThemes`. */
  pictureTheme?: (query: URLSearchParams) => string | undefined;
  /** The colours of the CMS that follow the theme. */
  brandColors?: BrandColors;
  /** The colours of tabs, by the name of the accent. */
  accentColors?: Readonly<Record<string, string>>;
  /** Receives all content that arrives in the browser, by slice. */
  receiveContent?: (slices: Record<string, unknown>) => void;
  /** Called once, after React has hydrated the first page. */
  start?: () => void;
}

/** The parts of a site's definition that every process loads. */
export interface SiteBasics {
  cmsApp: string;
  head: SiteHead;
  /** The modes that an address can ask for. Queries, classes and folders name several modes in this order. */
  modes: readonly ModeDefinition[];
  /** The themes of pictures: each replaces colours of SVGs, as `#rrggbb`. */
  pictureThemes?: PictureThemes;
  /** The colours of the default theme, as `#rrggbb`, by their role in the sample content: `var(--brand)`. */
  colorRoles?: Readonly<Record<string, string>>;
  /** The page that is shown without content; nothing on it is bound to content. */
  maintenancePage: string;
  /** The path of the page for people who report a weakness, with the anchor of its section. */
  securityContact: string;
  /** The base address of the registration site; `REGISTRATION_URL` overrides it. */
  registrationUrl: string;
  /** The targets of links that need a real account, for a site with the sample content. */
  sample?: { registrationUrl: string; facts: Record<string, string> };
  /** The custom properties that styles use, and the themes that change them, as CSS. */
  tokens: string;
  /** Renders the picture of a shared page as an SVG of 1200 × 630. */
  renderSocialImage?: (picture: SocialImage) => string;
}

/** The definition that `#site` exports. Its schemas and application are loaded when they are needed. */
export interface SiteDefinition extends SiteBasics {
  schemas: () => Promise<SiteSchemas>;
  application: () => Promise<SiteApplication>;
}

export interface LoadedSite extends SiteBasics, SiteSchemas {
  application: SiteApplication;
}

/** Loads all parts of a site; the same object for every call with one definition. */
export function loadSite(site: SiteDefinition): Promise<LoadedSite> {
  return loaderOf(site)();
}

const loaderOf = cached((site: SiteDefinition) =>
  loadOnce(async () => {
    const [schemas, application] = await Promise.all([site.schemas(), site.application()]);
    return { ...site, ...schemas, application };
  }),
);
