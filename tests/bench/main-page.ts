/** The page that the limits are about. */
export const mainPage = "/for-people";
