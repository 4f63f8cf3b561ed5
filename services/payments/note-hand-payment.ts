import type { Db } from "#db/client.ts";
import { paymentAttempts } from "#db/schema/payments.ts";
import type { Paise } from "#domain/money/paise.ts";
import type { CounterPaymentMode } from "#domain/orders/counter-payment-modes.ts";
import { type LaterWay, paymentByHand } from "./paid-by-hand.ts";

type HandPayment = {
  way: LaterWay;
  orderId: string;
  paymentOrderId: string;
  amountPaise: Paise;
  mode: CounterPaymentMode;
  now: Date;
};

/** Notes money that staff have taken as a payment of its own, one for each order. Answers what it is called. */
export async function noteHandPayment(tx: Db, given: HandPayment): Promise<string> {
  const { way, orderId, paymentOrderId, amountPaise, mode, now } = given;
  const gatewayPaymentId = paymentByHand(way, orderId);
  await tx.insert(paymentAttempts).values({
    paymentOrderId,
    gatewayPaymentId,
    status: "captured",
    amountPaise,
    method: mode,
    createdAt: now,
    updatedAt: now,
  });
  return gatewayPaymentId;
}
