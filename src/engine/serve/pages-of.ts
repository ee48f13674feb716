import type { ContentSnapshot } from "#engine/content/content-source.ts";
import type { SitePages } from "#engine/manifest/timetable.ts";

/**
 * The pages that are shown with some content; without any, those of now. Whoever asks for both asks for the content
 * first, and has what belongs together although a date may pass meanwhile.
 */
export type PagesOf = (content: ContentSnapshot | undefined) => SitePages;
