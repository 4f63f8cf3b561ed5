/** Every kind of person whose requests can tell apart. A seller is of the store that an order belongs to, or of another one. */
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

export const STAFF_CALLERS = ["seller", "seller elsewhere", "optometrist", "manager", "admin"] as const;
