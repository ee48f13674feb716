import { useEffect, useMemo, useRef, useState } from "react";
import type { RenderRequest, StudioApi } from "../../studio-api.ts";
import { createRenderer, type Shown } from "./create-renderer.ts";

/** Renders a draft whenever it changes; what was shown stays until there is something newer. */
export function useRender(api: StudioApi, request: RenderRequest | undefined) {
  const [shown, setShown] = useState<Shown>();
  const [failure, setFailure] = useState("");
  /** Shows an answer at once; what React renders of it comes afterwards. */
  const showRef = useRef<(shown: Shown) => void>(undefined);
  const ask = useMemo(() => {
    const onShown = (answer: Shown) => {
      showRef.current?.(answer);
      setShown(answer);
    };
    return createRenderer(api, { onShown, onFailure: setFailure });
  }, [api]);
  const key = JSON.stringify(request);
  // The key stands for the request.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => ask(request), [ask, key]);
  return { shown: shown?.name === request?.name ? shown : undefined, failure, showRef, ask };
}
