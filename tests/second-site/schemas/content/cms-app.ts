/** The app of the CMS: its content is at `/api/content/library`. */
export const cmsApp = "library";
