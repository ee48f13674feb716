import { useEffect, useState } from "react";
import type { SiteSurvey, StudioSite, StudioApi } from "../../studio-api.ts";

const nothing: SiteSurvey = { problems: {}, links: [] };

/** What takes longer to find out of the site, asked for once the page is shown, and again when the site has changed. */
export function useSurvey(api: StudioApi, { pages }: StudioSite, isShown: boolean): SiteSurvey {
  const [survey, setSurvey] = useState(nothing);
  useEffect(() => {
    if (!isShown || pages.length === 0) return;
    let isWanted = true;
    api.survey().then(
      (answer) => isWanted && setSurvey(answer),
      // The page that is shown says what is wrong with the server.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [api, pages, isShown]);
  return survey;
}
