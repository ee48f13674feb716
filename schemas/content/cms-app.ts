/** The app of the CMS that holds this site's content. It is apart from the schemas, because browsers need it too. */
export const cmsApp = "mma";
