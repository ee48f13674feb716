import { createAssetRoute } from "#engine/assets/asset-route.ts";
import type { DiskCache } from "#engine/assets/disk-cache.ts";
import { fetchOriginal } from "#engine/assets/fetch-original.ts";
import { readFileBody } from "#engine/assets/file-slice.ts";
import { createOriginalFinder } from "#engine/assets/find-original.ts";
import type { ImageTasks } from "#engine/assets/image-worker.ts";
import { RenditionUnavailable } from "#engine/assets/make-renditions.ts";
import { createNameReader } from "#engine/assets/named-assets.ts";
import type { Cms } from "#engine/content/open-cms.ts";
import type { Log } from "#engine/log.ts";
import type { ContentStore } from "#engine/content/keep-content.ts";
import type { Handler } from "#engine/serve/site-options.ts";
import { formatTypes } from "#ui/picture-sources.ts";
import type { PictureThemes } from "#ui/themed-pictures.ts";
import { createBucketCache, createMemoryCache } from "./bucket-cache.ts";
import type { CallContext, LocationCache, WorkerBindings } from "./platform.ts";

interface WorkerPicturesOptions extends Cms {
  bindings: WorkerBindings;
  content: Pick<ContentStore, "current">;
  /** The ids of the files that manifests name. */
  inManifests: ReadonlySet<string>;
  themes: PictureThemes | undefined;
  cache: LocationCache;
  keepAlive: CallContext["waitUntil"];
  log: Log;
}

/** The limits in milliseconds and bytes for a file of the CMS, which is held in memory. */
const limits = { head: 3_000, whole: 15_000, bytes: 10 * 1024 * 1024 };

/** Answers requests for the CMS's files from R2. Only named files are stored there, as R2 never evicts. */
export function createWorkerPictures(options: WorkerPicturesOptions): Handler {
  const { bindings, source, fetch, publicFetch, content, inManifests, themes, cache, keepAlive, log } = options;
  const namedIn = createNameReader(content);
  const isNamed = (id: string) => inManifests.has(id) || namedIn()?.has(id);

  function openRoute(files: DiskCache, tasks: ImageTasks) {
    const findOriginal = createOriginalFinder({
      source,
      cache: files,
      versionOf: (id) => namedIn()?.get(id),
      isNamed,
      log,
      fetch: (address, etag) => fetchOriginal(address, { etag, fetch, limits }),
      fetchUnnamed: (address, etag) => fetchOriginal(address, { etag, fetch: publicFetch, limits }),
    });
    return createAssetRoute({ findOriginal, cache: files, tasks, isNamed, themes, log });
  }

  const inBucket = createBucketCache(bindings.PICTURES, keepAlive, log);
  const named = keepInLocation(openRoute(inBucket, imageTasks(bindings)), { cache, keepAlive });
  const others = openRoute(createMemoryCache(), imageTasks({}));
  return (request, path) => {
    // The id of a file in its address: `/api/assets/app/ID/480.webp`.
    const [, , , , id = ""] = path.split("/");
    return (isNamed(id) === false ? others : named)(request);
  };
}

/** The image tasks of a Worker: only the Images binding makes renditions. */
function imageTasks({ IMAGES: images }: Pick<WorkerBindings, "IMAGES">): ImageTasks {
  return {
    async renderPicture(body, { type }, { width, format }) {
      if (!images || type === "image/svg+xml") throw notYet();
      const made = await images
        .input(new Blob([await readFileBody(body)]).stream())
        .transform({ width })
        .output({ format: formatTypes[format] });
      return Buffer.from(await made.response().arrayBuffer());
    },
    minifySvg: () => Promise.reject(notYet()),
  };
}

function notYet(): RenditionUnavailable {
  return new RenditionUnavailable("Its renditions are not exported yet");
}

type Answer = (request: Request) => Promise<Response>;

/** Caches whole pictures in the location when their address contains their version, so the location reads R2 once. */
function keepInLocation(
  answer: Answer,
  { cache, keepAlive }: { cache: LocationCache; keepAlive: CallContext["waitUntil"] },
): Answer {
  return async (request) => {
    const isPlain = request.method === "GET" && !request.headers.has("range") && request.url.includes("?version=");
    if (!isPlain) return answer(request);
    const known = request.headers.get("if-none-match");
    const key = new Request(request.url, { headers: known === null ? {} : { "if-none-match": known } });
    const found = await cache.match(key).catch(() => undefined);
    if (found) return asAnswered(found);
    const response = await answer(request);
    if (isLasting(response)) keepAlive(cache.put(new Request(request.url), response.clone()).catch(() => {}));
    return response;
  };
}

/** The original response, without the headers that the cache adds. */
function asAnswered({ body, status, headers: kept }: Response): Response {
  const headers = new Headers(kept);
  for (const name of ["age", "cf-cache-status"]) headers.delete(name);
  return new Response(body, { status, headers });
}

/** Text files are excluded, because they vary by encoding. */
function isLasting({ status, headers }: Response): boolean {
  return status === 200 && !headers.has("vary") && (headers.get("cache-control")?.includes("immutable") ?? false);
}
