import type { SiteIndex } from "#tools/check/site-index.ts";
import type { Log } from "#engine/log.ts";
import type { LoadedSite } from "#engine/page/site-definition.ts";
import type { Site } from "#engine/serve/create-site.ts";
import type { ContentSource } from "#engine/content/content-source.ts";

/** The site as the files are at one moment; another object as soon as one of them changes. */
export interface StudioParts {
  definition: LoadedSite;
  site: Pick<Site, "content" | "pages" | "timetable" | "render" | "loadRenderContext">;
  source: ContentSource;
  log: Log;
}

/** What the studio does as the commands do it. */
export interface StudioCommands {
  /** Where the manifests and the sample content are. */
  folders: { manifests: string; content: string };
  /** Where the content is that of a CMS. */
  cms?: {
    /** Adds a file under an id; rejects with a sentence where it may not. Absent without a client of the CMS. */
    upload?: (id: string, file: { fileName: string; mimeType: string; bytes: Buffer }) => Promise<void>;
  };
  /** Reads the manifests and the sample content, ready to be asked what leads where. */
  readSite(): Promise<SiteIndex>;
  makePage(
    path: string,
    title: string | undefined,
    site: SiteIndex,
  ): { name: string; text: string } | { problems: string[] };
  /** Moves a page to another address and gives the files that changed, or says why it cannot. */
  renamePage(from: string, to: string, site: SiteIndex): { files: string[] } | { problem: string };
  /** The address that shows a manifest as a page; throws a sentence when there cannot be one. */
  share(text: string): Promise<string>;
  /** Every problem of the sample content, one line each, those of its pictures included. */
  checkContent(): Promise<string[]>;
}
