import pLimit from "p-limit";
import { messageOf } from "#schemas/message-of.ts";
import type { SiteIndex } from "#tools/check/site-index.ts";
import type { LoadedSite } from "#engine/page/site-definition.ts";
import type { Site } from "#engine/serve/create-site.ts";
import type { ContentSource } from "#engine/content/content-source.ts";
import type { StudioAsset } from "../studio-api.ts";
import type { ManifestText } from "../studio-requests.ts";

/** The site for one state of the files; each change of a file creates a new object. */
export interface StudioParts {
  definition: LoadedSite;
  site: Pick<Site, "content" | "pages" | "timetable" | "render" | "loadRenderContext" | "log">;
  source: ContentSource;
}

/** The studio's actions that the command line has too. */
export interface StudioCommands {
  folders: { manifests: string; content: string };
  /** Set when the content comes from a CMS. */
  cms?: {
    /** Adds a file under an id; rejects with a sentence when the CMS refuses. Absent without a client of the CMS. */
    upload?: (id: string, file: Record<"fileName" | "mimeType" | "alt", string> & { bytes: Buffer }) => Promise<void>;
  };
  /** The files that the studio added to a CMS; the site's index only has the files of the sample content. */
  uploaded: StudioAsset[];
  readSite(): Promise<SiteIndex>;
  makePage: (path: string, title: string | undefined, site: SiteIndex) => ManifestText | { problems: string[] };
  /** Moves a page to another address. Returns the changed files, or the problem that prevents the move. */
  renamePage(from: string, to: string, site: SiteIndex): Promise<{ files: string[] } | { problem: string }>;
  /** Returns the address that shows a manifest as a page. Throws a sentence when the manifest cannot have a preview. */
  share(text: string, days?: number): Promise<string>;
  /** Called after a file was written: pages show the file before a watcher reports it. */
  onSaved?: () => void;
  /** Reads the sample content again. */
  reloadContent?: () => Promise<void>;
  /** Every problem of the sample content and its pictures, one line each. */
  checkContent(): Promise<string[]>;
  /** Lists the changed words between two documents. */
  changedWords(before: string, after: string): string[];
}

/** Thrown when the studio refuses a request; the message says the problem and the remedy: `problem – remedy`. */
export class Refusal extends Error {
  readonly status: 400 | 403 | 404 | 409 | 413 | 415 | 422;

  constructor(status: Refusal["status"], message: string) {
    super(message);
    this.status = status;
  }
}

/** Makes a function that throws the message of a failure as a `Refusal`, with words around the message. */
export function refuse(before = "", after = ""): (error: unknown) => never {
  return (error) => {
    throw new Refusal(422, before + messageOf(error) + after);
  };
}

/** Changes files one after the other: a change that begins later must read the text that an earlier change writes. */
export const inTurn = pLimit(1);

const localNames = ["localhost", "127.0.0.1", "[::1]"];

/** Throws a `Refusal` for pages of other origins, which could write files through the browser of a user. */
export function refuseStrangers({ url, headers }: Request, host: string): void {
  const { hostname, origin } = new URL(url);
  if (!localNames.includes(hostname) && hostname !== host)
    throw new Refusal(403, `The studio does not answer as ${hostname} – open it at http://localhost`);
  const site = headers.get("sec-fetch-site");
  const isOwn = site === "same-origin";
  const from = headers.get("origin");
  if (from === null ? !isOwn : from !== origin || (site !== null && !isOwn))
    throw new Refusal(403, "Another site asked for this – open the studio at /studio of this server");
}
