/** The oldest fully supported browsers, for which the application is compiled. Older ones receive complete documents. */
export const oldestBrowsers = { chrome: "99", safari: "15.4", firefox: "102" } as const;

/** The same browsers in the bundler's syntax. */
export const buildTarget = Object.entries(oldestBrowsers).map((browser) => browser.join(""));
