/** Pages that together have every block except brands, carousel, links, message, outage and terms. */
export const mostBlocks = [
  "/",
  "/for-business",
  "/switch-to-us",
  "/for-people/kyc-fica",
  "/help",
  "/account-fees-and-limits",
  "/deals",
];
