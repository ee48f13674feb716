import type { TimeZone } from "../time-zone.ts";

/** The time zone of the dates in this site's manifests, content and CMS. */
export const timeZone: TimeZone = { name: "Africa/Johannesburg", locale: "en-ZA", words: "South African time" };
