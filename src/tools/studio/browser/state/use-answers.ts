import { useEffect, useMemo, useRef, useState } from "react";
import type { CheckedDraft, SiteSurvey, StudioApi, StudioSite } from "../../studio-api.ts";
import type { RenderRequest } from "../../studio-requests.ts";
import { messageOf } from "#schemas/message-of.ts";
import { createRenderer, type Shown } from "../page/create-renderer.ts";

/** Renders a draft after each change; the earlier rendering stays visible until a newer one arrives. */
export function useRender(api: StudioApi, request: RenderRequest | undefined) {
  const [shown, setShown] = useState<Shown>();
  const [failure, setFailure] = useState("");
  /** Shows an answer at once; React renders the rest of the studio later. */
  const showRef = useRef<(shown: Shown) => void>(undefined);
  const ask = useMemo(() => {
    const onShown = (answer: Shown) => {
      showRef.current?.(answer);
      setShown(answer);
    };
    return createRenderer(api, { onShown, onFailure: setFailure });
  }, [api]);
  const key = JSON.stringify(request);
  // The key identifies the request.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => ask(request), [ask, key]);
  return { shown: shown?.name === request?.name ? shown : undefined, failure, showRef, ask };
}

/** The milliseconds between the last change and the check of a draft. */
const pause = 400;

/** Checks a shown draft after a pause; until then the last findings and the problems of the present text are valid. */
export function useCheck(api: StudioApi, request: RenderRequest | undefined, shown: Shown | undefined) {
  const found = shown?.problems ?? [];
  const key = JSON.stringify(request);
  const isShown = shown !== undefined && shown.text === request?.text;
  const check = useMemo(() => {
    if (key === undefined || !isShown) return undefined;
    const draft = JSON.parse(key) as RenderRequest;
    return async () => ({ ...(await api.check(draft)), name: draft.name, text: draft.text });
  }, [api, key, isShown]);
  const checked = useAnswer<CheckedDraft & { name: string; text: string }>(check, pause);
  if (checked?.name !== request?.name || !checked) return { problems: found, weight: undefined };
  const isCurrent = checked.text === request?.text;
  const known = new Set(found.map(({ message }) => message));
  const others = checked.problems.filter(({ message }) => !known.has(message));
  return { problems: isCurrent ? checked.problems : [...found, ...others], weight: checked.weight };
}

const nothing: SiteSurvey = { problems: {}, links: [] };

/** Surveys the site after the first page is shown, and again after each change of the site. */
export function useSurvey(api: StudioApi, { pages }: StudioSite, isShown: boolean): SiteSurvey {
  const survey = useMemo(() => (isShown && pages.length > 0 ? () => api.survey() : undefined), [api, pages, isShown]);
  return useAnswer(survey) ?? nothing;
}

/** The newest answer to a question. The shown page already reports a failure of the server. */
export function useAnswer<Answer>(ask: (() => Promise<Answer>) | undefined, wait?: number): Answer | undefined {
  return useReply(ask, wait).answer;
}

/** The newest answer to a question, and the last failure; a changed question is asked after a pause in milliseconds. */
export function useReply<Answer>(ask: (() => Promise<Answer>) | undefined, wait = 0) {
  const [reply, setReply] = useState<{ answer?: Answer; failure: string }>({ failure: "" });
  useEffect(() => {
    let isWanted = true;
    const show = (next: typeof reply) => isWanted && setReply((last) => ({ ...last, ...next }));
    const fail = (error: unknown) => show({ failure: messageOf(error) });
    const timer = setTimeout(() => void ask?.().then((answer) => show({ answer, failure: "" }), fail), wait);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [ask, wait]);
  return reply;
}
