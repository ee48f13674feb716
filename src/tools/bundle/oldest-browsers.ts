/**
 * The oldest fully supported browsers. The application is compiled for these browsers, and
 * `tests/site/journeys/floor.test.ts` checks the built scripts. Older browsers, on phones without updates, receive
 * complete documents.
 */
export const oldestBrowsers = { chrome: "99", safari: "15.4", firefox: "102" } as const;

/** The same browsers in the bundler's syntax. */
export const buildTarget = Object.entries(oldestBrowsers).map((browser) => browser.join(""));
