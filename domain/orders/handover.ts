import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";

/** How what is bought reaches its buyer: sent to an address, collected in the store that was chosen, or sold at a counter. */
export const HANDOVERS = ["delivery", "collect", "counter"] as const;
export type Handover = (typeof HANDOVERS)[number];

/** Bought online are those with a payment order; the website's own store sends, any other one hands over. */
export function handoverOf(order: { paymentOrderId: string | null; storeId: number }): Handover {
  if (order.paymentOrderId === null) return "counter";
  return order.storeId === WEBSITE_STORE.id ? "delivery" : "collect";
}
