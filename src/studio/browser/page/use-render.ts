import { useEffect, useRef, useState } from "react";
import type { RenderedDraft, RenderRequest } from "../../studio-api.ts";
import { wordsOf, type StudioApi } from "../state/api.ts";

/** A rendered draft, and the manifest that it is of. */
export interface Shown extends RenderedDraft {
  name: string;
  text: string;
}

/**
 * Renders a draft again whenever it changes. One request is under way at a time, so that the newest text is never
 * overtaken by an older one; what was shown stays until there is something newer.
 */
export function useRender(api: StudioApi, request: RenderRequest | undefined) {
  const [shown, setShown] = useState<Shown>();
  const [failure, setFailure] = useState("");
  const wanted = useRef<RenderRequest>(undefined);
  const isBusy = useRef(false);
  const key = JSON.stringify(request);

  useEffect(() => {
    wanted.current = request;
    if (isBusy.current) return;
    isBusy.current = true;
    const work = async () => {
      for (let next = wanted.current; next; next = wanted.current) {
        wanted.current = undefined;
        try {
          const { name, text } = next;
          setShown({ ...(await api.render(next)), name, text });
          setFailure("");
        } catch (error) {
          setFailure(wordsOf(error));
        }
      }
      isBusy.current = false;
    };
    void work();
    // The key stands for the request.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [api, key]);

  return { shown: shown?.name === request?.name ? shown : undefined, failure };
}
