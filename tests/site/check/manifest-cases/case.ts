import type * as z from "zod";
import * as registry from "#registry/index.ts";
import { fittingPaths } from "#schemas/content-model.ts";
import { model } from "#schemas/content/index.ts";
import { suggestName } from "#schemas/nearest-name.ts";
import { pageText } from "../check-texts.ts";

/** A name of the case, the files that it replaces in the small site, and every line that the check prints. */
export type Case = readonly [
  what: string,
  changes: Readonly<Record<string, object | string>>,
  lines: readonly string[],
];

export { registry };
export const { heading } = registry.text.props.shape;
/** The advice with a list of names, when no name is near. */
export const oneOf = (names: readonly string[]) => suggestName("", names);
/** The advice for a prop: the paths that fit it, those of the same slice first. */
export function fitting(prop: z.ZodType, slice = ""): string {
  const isNear = (path: string) => path.startsWith(`${slice}.`);
  return oneOf(fittingPaths(prop, model).toSorted((one, other) => Number(isNear(other)) - Number(isNear(one))));
}

export const text = (props: object) => ({ type: "text", props: { heading: "Hello", ...props } });
export const page = (...blocks: unknown[]) => ({ "page.json": pageText({}, ...blocks) });
export const head = (changes: object) => ({ "page.json": pageText({ ...changes }, text({})) });
export const link = (to: string) =>
  page({ type: "links", id: "ways", props: { heading: "Ways", links: [{ text: "On", to }] } });
export const html = (rich: string) => page(text({ text: rich }));
export const image = (picture: unknown) => page(text({ image: picture }));
export const button = (colors: object) => page(text({ buttons: [{ text: "Go", to: "/help", ...colors }] }));
export const tabs = (props: object) =>
  page({ type: "tabs", props: { heading: "Tabs", tabs: [{ tabName: "One" }], ...props } });
export const faq = (props: object) =>
  page({ type: "faq", props: { heading: "Questions", ...props }, bind: { items: "faqs" } });
export const routes = (...list: unknown[]) => head({ routes: list });
export const film = (props: object) =>
  page({
    type: "video",
    props: {
      heading: "Film",
      sources: [{ id: "how-to-film", mimeType: "video/mp4" }],
      width: 640,
      height: 360,
      captions: { id: "account-terms", label: "English", language: "en-ZA" },
      transcript: "<p>Words.</p>",
      ...props,
    },
  });
export const frame = {
  name: "Money Market Account",
  language: "en-ZA",
  groupLink: { text: "Group", to: "https://group.example" },
};
export const item = { id: "pin", question: "What?", answer: "<p>So.</p>" };

export const at = "page.json:3:52";
export const unless = ', or list it under "meant" if it is another thing';
export const stays = "and would stay when that changes – write";
