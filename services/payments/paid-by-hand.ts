import { PAYMENT_WAY_FACTS, type PaymentWay } from "#domain/orders/payment-ways.ts";

export type LaterWay = Exclude<PaymentWay, "online">;

const prefixOf = (way: LaterWay) => `${PAYMENT_WAY_FACTS[way].idPrefix}pay_`;

/** How the payments of orders are named that no gateway has seen: paid at the door or in a store, and noted by staff. */
export const PAID_AT_DOOR = prefixOf("cash_on_delivery");
export const PAID_IN_STORE = prefixOf("pay_in_store");
export const PAID_BY_HAND = [PAID_AT_DOOR, PAID_IN_STORE];

export const isPaidByHand = (paymentId: string | null): boolean =>
  PAID_BY_HAND.some((prefix) => paymentId?.startsWith(prefix));

/** One for each order, so that its money is noted once. */
export const paymentByHand = (way: LaterWay, orderId: string): string =>
  `${prefixOf(way)}${orderId.replaceAll("-", "")}`;
