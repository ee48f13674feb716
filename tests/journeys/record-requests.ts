import type { Page } from "playwright-core";

/** The addresses that a page requests from now on. Browsers with a window also request the favicon. */
export function recordRequests(page: Page): string[] {
  const addresses: string[] = [];
  page.on("request", (request) => {
    if (!request.url().includes("/favicon")) addresses.push(request.url());
  });
  return addresses;
}
