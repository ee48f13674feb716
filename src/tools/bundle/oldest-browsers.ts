/**
 * The oldest browsers that get everything: by them the application is built, and `tests/site/journeys/floor.test.ts`
 * holds what was built against them. Below them are phones that their makers gave up; they get whole documents.
 */
export const oldestBrowsers = { chrome: "99", safari: "15.4", firefox: "102" } as const;

/** The same in the words of the bundler. */
export const buildTarget = Object.entries(oldestBrowsers).map((browser) => browser.join(""));
