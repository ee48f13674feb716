import { periodOf } from "#schemas/period.ts";
import type { JsonPath } from "#engine/json/locate.ts";
import type { Problem } from "#engine/json/problem.ts";
import { unknownRoute } from "#engine/manifest/route-table.ts";
import { explainEnd, explainNever } from "./explain-dates.ts";
import { error, problemAt, type Fault } from "./found.ts";
import type { PageOutline } from "./page-outline.ts";

/** Finds pages and blocks that have ended or are never shown. */
export function checkDates({ file, manifest, blocks }: PageOutline): Problem[] {
  const { value } = manifest;
  const at = (path: JsonPath, faults: Fault[]) => faults.map((fault) => problemAt(file, path, fault));
  const isNeeded = value.routes.includes(unknownRoute);
  return [
    ...(["from", "until"] as const).flatMap((name) =>
      isNeeded && value[name] !== undefined
        ? at([name], [error("The page of unknown addresses is needed at every time", `remove "${name}"`)])
        : [],
    ),
    ...at(["until"], explainEnd("page", file.period)),
    ...blocks.flatMap(({ entry, path, around }) => {
      const own = periodOf(entry);
      const ended = explainEnd("block", own);
      const end = entry.until === undefined ? "from" : "until";
      return [
        ...at([...path, "until"], ended),
        ...at([...path, end], ended.length > 0 ? [] : explainNever(own, around)),
      ];
    }),
  ];
}
