import { createHash, timingSafeEqual } from "node:crypto";
import type { ContentModel } from "#schemas/content-model.ts";
import { sliceQueries } from "#schemas/derive/slice-queries.ts";
import type { ContentSource } from "../content-source.ts";
import { ContentFailure } from "../content-failure.ts";
import type { FetchFunction } from "#engine/http/fetch-within.ts";
import { askSquidex } from "./ask-squidex.ts";
import { describePictures } from "./describe-pictures.ts";
import { fetchContent } from "./fetch-content.ts";
import { limitsWith } from "./post-json.ts";
import { contentTypeAt, explainUnknown } from "#schemas/derive/content-type-at.ts";
import { graphqlPath, originalPath, recordPath } from "../wire/addresses.ts";

export interface SquidexSourceOptions {
  /** The base address of the Squidex, and the base address for editors if it differs. */
  url: string;
  editUrl?: string | undefined;
  app: string;
  model: ContentModel;
  /** The name of the source in caches on disk, in place of the address. */
  id?: string | undefined;
  /** The `fetch` for all requests; the platform's own when absent. */
  fetch?: FetchFunction | undefined;
  /** True when requests have a client's token, or when the CMS runs on this computer: other requests get no drafts. */
  mayReadDrafts?: boolean;
  /** The name for editors, and the address at which they edit a record, if they do not use Squidex's own interface. */
  name?: string | undefined;
  editAddress?: ((contentType: string, recordId: string) => string | undefined) | undefined;
}

export function createSquidexSource(options: SquidexSourceOptions): ContentSource {
  const { url, editUrl = url, app, model, id = url, fetch, mayReadDrafts = false, name = "Squidex" } = options;
  const inSquidex = (type: string, record: string) => editUrl + recordPath(app, type, record);
  const { editAddress = inSquidex } = options;
  const queries = sliceQueries(model);
  const address = url + graphqlPath(app);
  const names = { older: new Set<string>() };
  const { facts = "" } = model;
  /** A sentence about facts that this Squidex lacks, and the time from which they are requested again. */
  let lacking = { problem: "", until: -Infinity };
  return {
    id,
    name,
    async fetchSlices({ [facts]: wantedFacts, ...others }, circumstances = {}) {
      const { timeout, drafts } = circumstances;
      const isLacking = wantedFacts && performance.now() < lacking.until;
      const wanted = wantedFacts && !isLacking ? { ...others, [facts]: wantedFacts } : others;
      const onProblem = (problem: string) => {
        if (!isLacking && problem.startsWith(`${facts}:`)) lacking = { problem, until: performance.now() + retryTime };
        circumstances.onProblem?.(problem);
      };
      if (isLacking) onProblem(lacking.problem);
      if (drafts && !mayReadDrafts) throw new ContentFailure("status", noClient);
      const setting = { fetch, limits: limitsWith(timeout), headers: drafts ? showDrafts : {} };
      const ask = (query: string) => askSquidex(address, query, setting);
      const client = { ask, queries, names, explainUnknown: (path: readonly string[]) => explainUnknown(model, path) };
      return fetchContent(wanted, client, { ...circumstances, onProblem });
    },
    describePictures(ids, { timeout } = {}) {
      return describePictures(ids, (query) => askSquidex(address, query, { fetch, limits: limitsWith(timeout) }));
    },
    verifyMessage: isSigned,
    assetAddress: (asset, version) => url + originalPath(app, asset, version),
    editAddress(path, recordId) {
      const type = contentTypeAt(model, path.split("."));
      return type === undefined ? undefined : editAddress(type, recordId);
    },
  };
}

/** Milliseconds after which facts that Squidex lacks are requested again. */
const retryTime = 10 * 60_000;

/** Makes Squidex answer with drafts without a check of permissions; visitors' requests must never contain it. */
const showDrafts = { "x-unpublished": "1" };

const noClient =
  "Drafts need a client of the CMS – set CMS_CLIENT_ID and CMS_CLIENT_SECRET, and start the server again";

/** Verifies Squidex's signature, base64 of SHA-256 over the raw body and the secret. Compares in constant time. */
function isSigned(body: Uint8Array, headers: Pick<Headers, "get">, secret: string): boolean {
  const expected = createHash("sha256").update(body).update(secret).digest();
  const given = Buffer.from(headers.get("x-signature") ?? "", "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
