import { announce, type Announcement } from "./announce.ts";
import type { Drills } from "./drills.ts";
import type { Change, OrderState, PaymentError, PaymentRow } from "./gateway-state.ts";
import { newId } from "./new-id.ts";
import { type Attempt, DECLINED_BY_BANK, declineOf, instrumentOf } from "./payment-methods.ts";

export type AttemptAnswer =
  | { ok: true; paymentId: string }
  | { ok: false; reason: "already_paid" }
  | { ok: false; reason: "declined"; paymentId: string; error: PaymentError };

type Circumstances = { attempt: Attempt; drills: Drills; now: Date; accountId: string };

/** One try in the window: declined, or authorised and, unless a drill says later, captured at once. */
export const attemptPayment = (
  { order, payments }: OrderState,
  { attempt, drills, now, accountId }: Circumstances,
): Change<AttemptAnswer> => {
  const waiting = payments.some((payment) => payment.status === "authorized");
  if (order.status === "paid" || waiting) return { answer: { ok: false, reason: "already_paid" } };

  const error = declineOf(attempt, now) ?? (drills.fail || drills.lateMs > 0 ? DECLINED_BY_BANK : null);
  const holdsBack = error === null && drills.captureAfterMs > 0;
  const comesLate = error === DECLINED_BY_BANK && !drills.fail;
  const payment: PaymentRow = {
    id: newId("pay"),
    orderId: order.id,
    amountPaise: order.amountPaise,
    refundedPaise: 0,
    status: error ? "failed" : holdsBack ? "authorized" : "captured",
    ...instrumentOf(attempt),
    email: attempt.email || null,
    contact: attempt.contact || null,
    error,
    captureAt: comesLate
      ? new Date(now.getTime() + drills.lateMs)
      : holdsBack
        ? new Date(now.getTime() + drills.captureAfterMs)
        : null,
    createdAt: now,
  };
  const tried = { ...order, attempts: order.attempts + 1, status: "attempted" as const };

  if (error) {
    const events: Announcement[] = [{ event: "payment.failed", eventId: newId("evt"), payment, order: tried }];
    return {
      order: tried,
      payment,
      webhooks: announce(events, { drills, accountId, now }),
      answer: { ok: false, reason: "declined", paymentId: payment.id, error },
    };
  }

  const authorised: Announcement = {
    event: "payment.authorized",
    eventId: newId("evt"),
    payment: { ...payment, status: "authorized" },
    order: tried,
  };
  if (holdsBack)
    return {
      order: tried,
      payment,
      webhooks: announce([authorised], { drills, accountId, now }),
      answer: { ok: true, paymentId: payment.id },
    };

  const paid = { ...tried, status: "paid" as const, amountPaidPaise: order.amountPaise };
  const events: Announcement[] = [
    authorised,
    { event: "payment.captured", eventId: newId("evt"), payment, order: paid },
    { event: "order.paid", eventId: newId("evt"), payment, order: paid },
  ];
  return {
    order: paid,
    payment,
    webhooks: announce(events, { drills, accountId, now }),
    answer: { ok: true, paymentId: payment.id },
  };
};
