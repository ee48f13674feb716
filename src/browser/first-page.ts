import type { PageData } from "#schemas/page-data.ts";

/** What the document in the browser was drawn from, once the application has taken over. */
export const firstPage: { data: PageData | undefined } = { data: undefined };
