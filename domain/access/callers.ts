/** Every kind of person whose requests can tell apart. Staff are of the store that an order belongs to, here the website, unless said. */
export const CALLERS = [
  "guest",
  "owner",
  "other customer",
  "seller",
  "seller elsewhere",
  "optometrist",
  "manager",
  "admin",
] as const;
export type Caller = (typeof CALLERS)[number];
