/** What a list of customers can be narrowed to. */
export const CUSTOMER_PARTS = ["account", "household", "twice"] as const;
export type CustomerPart = (typeof CUSTOMER_PARTS)[number];

export const isCustomerPart = (word: string): word is CustomerPart =>
  (CUSTOMER_PARTS as readonly string[]).includes(word);
