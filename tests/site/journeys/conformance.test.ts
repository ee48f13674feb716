import { describe } from "vitest";
import { sliceQueries } from "#schemas/generated/slice-queries.ts";
import { printQuery } from "#engine/content/wire/print-query.ts";
import { planSite } from "#engine/manifest/plan-site.ts";
import { readManifests } from "#engine/manifest/read-manifests.ts";
import { describeConformance } from "../../journeys/conformance.ts";
import { builtWorker } from "../../journeys/start-worker.ts";
import { definition } from "../../this-site.ts";

/** The query of the help page. */
function helpQuery(): string {
  const { manifests } = readManifests("page-manifests", definition);
  const found = manifests && planSite(manifests, definition).find("/help");
  if (!found || !("plan" in found)) throw new Error("There is no help page");
  return printQuery(found.plan.slices, sliceQueries);
}

describe("this site", () => {
  describeConformance({
    folder: ".",
    buildWorker: builtWorker,
    model: definition.model,
    modes: definition.modes,
    app: definition.cmsApp,
    page: "help",
    pages: ["/", "/account-fees-and-limits", "/for-people/whatsapp", "/deals", "/about"],
    register: "/register",
    pictures: { path: "/deals", least: 5 },
    unkept: "/api/assets/mma/hero-business/480.webp?version=1",
    rendition: { address: "/api/assets/mma/product-chicken/200.webp?version=1", width: 200 },
    query: helpQuery(),
    block: { type: "band", bind: "people.band" },
    edited: { file: "navbar.json", field: "navbarSubText" },
  });
});
