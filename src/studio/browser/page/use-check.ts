import { useEffect, useState } from "react";
import type { CheckedDraft, PlacedProblem, RenderRequest } from "../../studio-api.ts";
import type { StudioApi } from "../state/api.ts";

/** Milliseconds without a change after which a draft is checked. */
const pause = 400;

/**
 * Checks a draft as soon as nobody changes it. Until then what was found last stays, together with what is wrong with
 * the text as it is now.
 */
export function useCheck(api: StudioApi, request: RenderRequest | undefined, found: readonly PlacedProblem[]) {
  const [checked, setChecked] = useState<CheckedDraft & { name: string; text: string }>();
  const key = JSON.stringify(request);
  useEffect(() => {
    if (key === undefined) return;
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
  }, [api, key]);
  if (checked?.name !== request?.name || !checked) return { problems: found, weight: undefined };
  const isCurrent = checked.text === request?.text;
  return { problems: isCurrent ? checked.problems : join(found, checked.problems), weight: checked.weight };
}

function join(fresh: readonly PlacedProblem[], older: readonly PlacedProblem[]): PlacedProblem[] {
  const known = new Set(fresh.map(({ message }) => message));
  return [...fresh, ...older.filter(({ message }) => !known.has(message))];
}
