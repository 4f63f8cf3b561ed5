/** The orders of a list; the first is the default. */
export const LIST_ORDERS = ["popular", "newest", "price-up", "price-down", "rating", "discount"] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];
