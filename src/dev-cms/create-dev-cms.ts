import { apiError } from "./api-error.ts";
import type { Asset } from "./content.ts";
import { readContentModel } from "./content-model.ts";
import { createGraphqlSchema } from "./graphql-schema.ts";
import { createAssetHandler, findByIdOrSlug } from "./handle-asset.ts";
import { createGraphqlHandler, type HandleGraphql, type Snapshot } from "./handle-graphql.ts";
import { createContentLoader } from "./load-content.ts";
import { weighContent } from "./weigh-content.ts";

/** What a content service serves. */
export interface DevCmsOptions {
  /** Holds the content files, `assets.json` and `assets/`. */
  directory: string;
  /** Holds the generated content model. */
  modelFolder?: string;
  /** What addresses in answers begin with; root-relative without it. */
  origin?: string;
  /** True when queries may ask for the schema, as tools of developers do. */
  introspection?: boolean;
}

/** The embedded CMS: it answers what Squidex answers under `/api/content/mma` and `/api/assets/mma`. */
export interface DevCms {
  fetch(request: Request): Promise<Response>;
  /** Reads the content again. Throws a `ContentError`, and serves what it had, when it has problems. */
  reload(): Promise<void>;
  /** What is known of a file, for whoever serves it in another way. */
  findAsset(idOrSlug: string): Promise<Asset | undefined>;
}

/**
 * Makes a content service. Content is read with the first request; whoever wants to know its
 * problems before that calls `reload` first.
 */
export function createDevCms({
  directory,
  modelFolder = "schemas/generated",
  origin = "",
  introspection = false,
}: DevCmsOptions): DevCms {
  let prepared: Promise<Prepared> | undefined;
  let snapshot: Promise<Snapshot> | undefined;

  let reloads = 0;

  const prepare = () =>
    (prepared ??= forgetFailure(prepareService({ modelFolder, directory, origin, introspection }, readSnapshot), () => {
      prepared = undefined;
    }));
  const loadFresh = async () => (await prepare()).load();
  const readSnapshot = () =>
    (snapshot ??= forgetFailure(loadFresh(), () => {
      snapshot = undefined;
    }));
  const readContent = async () => (await readSnapshot()).content;
  const handleAsset = createAssetHandler(readContent);

  return {
    async fetch(request) {
      const { pathname } = new URL(request.url);
      try {
        await readContent();
        const asset = assetRoute.exec(pathname)?.[1];
        if (asset !== undefined) return await handleAsset(request, decode(asset));
        if (graphqlRoute.test(pathname)) return await (await prepare()).handleGraphql(request);
        return apiError(404, `There is nothing at ${pathname}`);
      } catch (error) {
        console.error(error);
        return apiError(500, "The content service failed; its log says why");
      }
    },
    async reload() {
      const turn = ++reloads;
      const fresh = loadFresh();
      await fresh;
      // An earlier call may finish later than this one, with older content.
      if (turn === reloads) snapshot = fresh;
    },
    findAsset: async (idOrSlug) => findByIdOrSlug(await readContent(), idOrSlug),
  };
}

const graphqlRoute = /^\/api\/content\/mma\/graphql\/?$/;
/** A file name may follow the id, for the eyes of whoever downloads. */
const assetRoute = /^\/api\/assets\/mma\/([^/]+)(?:\/[^/]*)?$/;

interface Prepared {
  load: () => Promise<Snapshot>;
  handleGraphql: HandleGraphql;
}

async function prepareService(
  { modelFolder, directory, origin, introspection }: Required<DevCmsOptions>,
  readSnapshot: () => Promise<Snapshot>,
): Promise<Prepared> {
  const model = await readContentModel(modelFolder);
  const loadContent = createContentLoader(model, directory);
  return {
    async load() {
      const content = await loadContent();
      return { content, weights: weighContent(model, content) };
    },
    handleGraphql: createGraphqlHandler({ schema: createGraphqlSchema(model), readSnapshot, origin, introspection }),
  };
}

async function forgetFailure<Value>(attempt: Promise<Value>, forget: () => void): Promise<Value> {
  try {
    return await attempt;
  } catch (error) {
    forget();
    throw error;
  }
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
