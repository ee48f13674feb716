import { createContext, useContext } from "react";
import type { CheckedDraft, PlacedProblem, SiteSurvey, StudioSite } from "../../studio-api.ts";
import type { Shown } from "../page/create-renderer.ts";
import type { Studio } from "./use-studio.ts";

/** The studio once it knows its site, with what is wrong with the open page. */
export type ReadyStudio = Studio & {
  site: StudioSite;
  survey: SiteSurvey;
  /** The open page as it is shown; absent before it is. */
  shown: Shown | undefined;
  problems: readonly PlacedProblem[];
  weight: CheckedDraft["weight"];
};

const Context = createContext<ReadyStudio | undefined>(undefined);

export const StudioProvider = Context.Provider;

export function useStudioContext(): ReadyStudio {
  const studio = useContext(Context);
  if (!studio) throw new Error("A part of the studio is outside of it – render it within StudioProvider");
  return studio;
}
