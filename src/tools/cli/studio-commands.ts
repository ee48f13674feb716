import { projectFolders } from "#engine/project-folders.ts";
import type { Env } from "#engine/env.ts";
import { formatProblem } from "#engine/json/problem.ts";
import { site as thisSite } from "#site";
import type { StudioCommands } from "#tools/studio/server/studio-parts.ts";
import type { StudioAsset } from "#tools/studio/studio-api.ts";
import { checkSampleContent } from "./check-pages.ts";
import { diffTexts } from "./diff-texts.ts";
import { makePage } from "./new-page.ts";
import { previewPage } from "./preview-page.ts";
import { textsOf } from "./read-html.ts";
import { readSite } from "./read-site.ts";
import { planRenaming, writeRenaming } from "./rename.ts";

const aDay = 86_400;

export { answerStudio, describedSite } from "#tools/studio/server/answer-studio.ts";

/** The functions that the studio shares with the commands; a server that uploads files keeps their list. */
export function studioCommands(env: Env, uploaded: StudioAsset[] = []): StudioCommands {
  return {
    folders: projectFolders,
    uploaded,
    ...(env.CMS_URL !== undefined && { cms: cmsOf(env, env.CMS_URL) }),
    readSite,
    makePage,
    async renamePage(from, to, site) {
      const renaming = planRenaming(from, to, site);
      return "problem" in renaming ? renaming : writeRenaming(renaming);
    },
    share: async (text, days = 1) =>
      (await previewPage(["-"], env, { seconds: days * aDay, readInput: () => text })).address,
    changedWords: (before, after) => diffTexts(textsOf(before), textsOf(after)),
    checkContent: async () => (await checkSampleContent()).map(formatProblem),
  };
}

/** A CMS, with a function that uploads a file when a client is configured. */
function cmsOf(env: Env, url: string): NonNullable<StudioCommands["cms"]> {
  const { CMS_CLIENT_ID: client, CMS_CLIENT_SECRET: secret } = env;
  if (client === undefined || secret === undefined) return {};
  return {
    async upload(id, { alt, bytes, ...file }) {
      const { createRestClient, uploadAsset } = await import("#tools/squidex/rest-client.ts");
      const { describeAsset } = await import("#tools/squidex/push-assets.ts");
      const rest = createRestClient({ url, app: thisSite.cmsApp, client, secret, role: "Editor" });
      const made = await uploadAsset(rest, id, { ...file, bytes: new Uint8Array(bytes) });
      await describeAsset(rest, { id, alt }, made);
    },
  };
}
