import { useEffect, useState } from "react";
import type { CheckedDraft, PlacedProblem, RenderRequest, StudioApi } from "../../studio-api.ts";
import type { Shown } from "./create-renderer.ts";

const none: never[] = [];

/** Milliseconds without a change after which a draft is checked. */
const pause = 400;

/**
 * Checks a draft once it is shown and nobody changes it: whoever writes does not wait for a check. Until then what was found last stays, together with what is wrong with
 * the text as it is now.
 */
export function useCheck(api: StudioApi, request: RenderRequest | undefined, shown: Shown | undefined) {
  const found = shown?.problems ?? none;
  const [checked, setChecked] = useState<CheckedDraft & { name: string; text: string }>();
  const key = JSON.stringify(request);
  const isShown = shown !== undefined && shown.text === request?.text;
  useEffect(() => {
    if (key === undefined || !isShown) return;
    const draft = JSON.parse(key) as RenderRequest;
    let isWanted = true;
    const timer = setTimeout(() => {
      api.check(draft).then(
        (answer) => isWanted && setChecked({ ...answer, name: draft.name, text: draft.text }),
        // The page that is shown says what is wrong with the server.
        () => undefined,
      );
    }, pause);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [api, key, isShown]);
  if (checked?.name !== request?.name || !checked) return { problems: found, weight: undefined };
  const isCurrent = checked.text === request?.text;
  return { problems: isCurrent ? checked.problems : join(found, checked.problems), weight: checked.weight };
}

function join(fresh: readonly PlacedProblem[], older: readonly PlacedProblem[]): PlacedProblem[] {
  const known = new Set(fresh.map(({ message }) => message));
  return [...fresh, ...older.filter(({ message }) => !known.has(message))];
}
