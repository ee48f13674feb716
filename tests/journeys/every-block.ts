/** Pages that together have every block. */
export const everyBlock = [
  "/",
  "/for-business",
  "/switch-to-us",
  "/for-people/kyc-fica",
  "/help",
  "/account-fees-and-limits",
  "/deals",
];
