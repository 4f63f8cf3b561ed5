import { announce, type Announcement } from "./announce.ts";
import type { Drills } from "./drills.ts";
import type { Change, OrderState, PaymentRow } from "./gateway-state.ts";
import { newId } from "./new-id.ts";

export type CaptureAnswer =
  | { ok: true; payment: PaymentRow }
  | { ok: false; reason: "not_authorised" | "already_captured" };

type Circumstances = { paymentId: string; drills: Drills; now: Date; accountId: string };

/**
 * Captures what is authorised, or what seemed to have failed but reached the bank after all. A second payment of a paid order is captured
 * too: such doubles happen with real gateways, and the shop must notice and send the money back.
 */
export const capturePayment = (
  { order, payments }: OrderState,
  { paymentId, drills, now, accountId }: Circumstances,
): Change<CaptureAnswer> => {
  const found = payments.find((payment) => payment.id === paymentId);
  if (found?.status === "captured" || found?.status === "refunded")
    return { answer: { ok: false, reason: "already_captured" } };
  const comesLate = found?.status === "failed" && found.captureAt !== null;
  if (!found || (found.status === "failed" && !comesLate)) return { answer: { ok: false, reason: "not_authorised" } };

  const payment: PaymentRow = { ...found, status: "captured", captureAt: null, error: null };
  const paid = { ...order, status: "paid" as const, amountPaidPaise: order.amountPaise };
  const events: Announcement[] = [{ event: "payment.captured", eventId: newId("evt"), payment, order: paid }];
  if (comesLate)
    events.unshift({
      event: "payment.authorized",
      eventId: newId("evt"),
      payment: { ...payment, status: "authorized" },
      order,
    });
  if (order.status !== "paid") events.push({ event: "order.paid", eventId: newId("evt"), payment, order: paid });
  return {
    order: paid,
    payment,
    webhooks: announce(events, { drills, accountId, now }),
    answer: { ok: true, payment },
  };
};
