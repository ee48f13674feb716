import type { ProblemView as AnyProblemView } from "#src/page/page-view.tsx";
import { ProblemView } from "#src/page/problem-view.tsx";

/** Draws in the place of a block what is wrong with it, as far as its manifest says so. */
export function brokenBlockView(broken: Map<string, string>): AnyProblemView {
  return function BrokenBlock({ source, message }) {
    return <ProblemView source={source} message={broken.get(source) ?? message} />;
  };
}
