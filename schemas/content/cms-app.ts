/** The app of the CMS that holds this site's content; apart from the schemas, since browsers need it, too. */
export const cmsApp = "mma";
