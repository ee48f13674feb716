/** The page whose bytes and times have the strictest limits. */
export const mainPage = "/for-people";
