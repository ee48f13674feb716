import { createHash } from "node:crypto";
import type { SliceSelections } from "#schemas/page-plan.ts";
import { cleanContent } from "./clean-content.ts";
import { fetchContent } from "./fetch-content.ts";
import type { ContentDisk } from "./content-disk.ts";
import type { WireContent } from "./unwrap.ts";

/** Content that pages may be drawn from: complete, validated, and the same for all of them. */
export interface ContentSnapshot {
  /** Changes when the content does. */
  version: string;
  wire: WireContent;
}

interface ContentStoreOptions {
  /** The content service's base address. */
  base: string;
  /** What to ask for: the union of what all pages are bound to; asked anew at each refresh. */
  slices: () => SliceSelections;
  /** Age in milliseconds after which content is refreshed. */
  maxAge: number;
  /** Where the last good content outlives a restart; nowhere without it. */
  disk?: ContentDisk | undefined;
  /** Called when there is other content than before. */
  onChange?: () => void;
  log: (level: "info" | "warn", message: string, details?: object) => void;
}

/** The last good content, and the means to renew it. */
export interface ContentStore {
  /** The last good content; undefined when there never was any. Starts a refresh when it is old. */
  current(): ContentSnapshot | undefined;
  /** Asks the content service now; one request at a time. A failure keeps what there is. */
  refresh(): Promise<void>;
}

/** Keeps content in memory so that no visitor ever waits for the content service. */
export function createContentStore(options: ContentStoreOptions): ContentStore {
  let snapshot: ContentSnapshot | undefined = options.disk?.read();
  let refreshedAt = 0;
  let running: Promise<void> | undefined;
  let failing = false;

  async function load(): Promise<void> {
    refreshedAt = Date.now();
    try {
      const slices = options.slices();
      const { wire, problems } = cleanContent(await fetchContent(options.base, slices), slices);
      const next = { version: contentVersion(wire), wire };
      if (next.version !== snapshot?.version) {
        for (const problem of problems) options.log("warn", "Content left out", { problem });
        options.disk?.write(next);
        options.log("info", "Content changed", { version: next.version });
      } else if (failing) options.log("info", "Content service answers again");
      const isChanged = next.version !== snapshot?.version;
      if (isChanged) snapshot = next;
      failing = false;
      if (isChanged) options.onChange?.();
    } catch (error) {
      if (!failing) options.log("warn", "Content refresh failed; the last good content stays", { reason: String(error) });
      failing = true;
    }
  }

  function refresh(): Promise<void> {
    running ??= load().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    current() {
      if (Date.now() - refreshedAt > options.maxAge) void refresh();
      return snapshot;
    },
    refresh,
  };
}

function contentVersion(wire: WireContent): string {
  return createHash("sha256").update(JSON.stringify(wire)).digest("hex").slice(0, 12);
}
