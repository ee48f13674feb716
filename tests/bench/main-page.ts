/** The page with the limits. */
export const mainPage = "/for-people";
