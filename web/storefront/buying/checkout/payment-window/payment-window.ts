import type { PaymentSetup } from "#web/storefront/buying/checkout/load-checkout.ts";
import type { OpenedOrder } from "#web/storefront/buying/checkout/payment-answer.ts";

/** What the window brings back of a payment; the server checks the signature. */
export type PaidWith = { orderId: string; paymentId?: string; signature?: string };

export type WindowEnd = { kind: "paid"; paid: PaidWith } | { kind: "dismissed" };

export type WindowQuestion = {
  order: OpenedOrder;
  setup: NonNullable<PaymentSetup>;
  onFailedTry: (paymentId: string | undefined) => void;
};

/** A loaded payment window: opens it and waits for its end. Several tries may fail in it before one succeeds. */
export type PaymentWindow = (question: WindowQuestion) => Promise<WindowEnd>;
