import { rememberContent } from "./content-client.ts";
import { firstPage } from "./first-page.ts";

export { queryContent } from "./content-client.ts";

// Seeding the cache costs time, so it is done when the first navigation needs it, not at the start.
const { data } = firstPage;
if (data) rememberContent({ ...data.site.slices, ...data.plan.slices }, data.content);
