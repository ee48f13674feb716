/** Pages long enough to be scrolled, for journeys forward and back. The id of each page is its path. */
export const tenPages = [
  "/about",
  "/about/account-security",
  "/account-fees-and-limits",
  "/cashback",
  "/deals",
  "/for-business",
  "/for-people",
  "/for-people/how-to-use-cash-wallet",
  "/help",
  "/switch-to-us",
];
