import type { Env } from "#src/env.ts";
import { formatProblem } from "#src/json/problem.ts";
import { siteSchemas } from "#src/site/site-schemas.ts";
import type { StudioCommands } from "#src/studio/server/studio-parts.ts";
import { makePage } from "./new-page.ts";
import { previewPage } from "./preview-page.ts";
import { readSite, siteFolders } from "./read-site.ts";
import { planRenaming, writeRenaming } from "./rename.ts";

/** Seconds for which a preview's address is valid, where it expires at all. */
const aDay = 86_400;

/** What the studio does as the commands do it; loaded when somebody opens the studio. */
export function studioCommands(env: Env): StudioCommands {
  return {
    folders: siteFolders,
    hasSampleContent: env.CMS_URL === undefined,
    readSite,
    makePage,
    renamePage(from, to, site) {
      const renaming = planRenaming(from, to, site);
      return "problem" in renaming ? renaming : writeRenaming(renaming);
    },
    share: async (text) => (await previewPage(["-"], env, { seconds: aDay, readInput: () => text })).address,
    async checkContent() {
      const { checkContent } = await import("#src/dev-cms/read-content.ts");
      return (await checkContent(siteFolders.content, siteSchemas.model.types)).map(formatProblem);
    },
  };
}
