/** How a customer can pay for what is bought online. The first is the specified one and always there. */
export const PAYMENT_WAYS = ["online", "cash_on_delivery", "pay_in_store"] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

type WayFacts = {
  /** At the checkout. */
  title: string;
  /** On orders and bills. */
  mode: string;
  /** Of the id that stands in the place of the gateway's order: nobody is asked for money there. Null: the gateway's own. */
  idPrefix: string | null;
};

/** One row per way: a new one is a row here, and its setting beside those of `domain/content/payment-settings.ts`. */
export const PAYMENT_WAY_FACTS: Readonly<Record<PaymentWay, WayFacts>> = {
  online: { title: "Online Payment", mode: "Online", idPrefix: null },
  cash_on_delivery: { title: "Cash on delivery", mode: "Cash on delivery", idPrefix: "cod_" },
  pay_in_store: { title: "Pay in store", mode: "Pay in store", idPrefix: "store_" },
};

/** An order of the website that is paid when its parcel is handed over, whether it has been or not. */
export function isCashOnDelivery(order: { paymentOrderId: string | null; paymentMode: string }): boolean {
  return order.paymentOrderId !== null && order.paymentMode === PAYMENT_WAY_FACTS.cash_on_delivery.mode;
}

/** An order that is paid at the counter of the store in which it is collected, whether it has been or not. */
export function isPayInStore(order: { paymentOrderId: string | null; paymentMode: string }): boolean {
  return order.paymentOrderId !== null && order.paymentMode === PAYMENT_WAY_FACTS.pay_in_store.mode;
}

/** "Cash on Delivery", "cash_on_delivery" and "COD" are one; null: no way of paying that there is. */
export function readPaymentWay(text: string): PaymentWay | null {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");
  if (word === "online_payment") return "online";
  if (word === "cod") return "cash_on_delivery";
  return PAYMENT_WAYS.find((way) => way === word) ?? null;
}
