import type { TimeZone } from "#schemas/time-zone.ts";

/** The time in which this site's manifests, content and editors write dates. */
export const timeZone: TimeZone = { name: "Africa/Johannesburg", locale: "en-ZA", words: "South African time" };
