import { announce } from "./announce.ts";
import type { Drills } from "./drills.ts";
import type { Change, OrderState, PaymentRow, RefundRow } from "./gateway-state.ts";
import { newId } from "./new-id.ts";

export type RefundAnswer =
  | { ok: true; refund: RefundRow }
  | { ok: false; reason: "no_payment" | "not_captured" | "fully_refunded" | "too_much" | "key_used_otherwise" };

type RefundQuestion = { amountPaise: number | null; receipt: string | null; notes: Record<string, string> };

type Circumstances = {
  paymentId: string;
  asked: RefundQuestion;
  idempotencyKey: string | null;
  drills: Drills;
  now: Date;
  accountId: string;
};

/** Sends money back, at most what was captured; the same key with the same request answers the first refund. */
export const refundPayment = (
  { order, payments, refunds }: OrderState,
  { paymentId, asked, idempotencyKey, drills, now, accountId }: Circumstances,
): Change<RefundAnswer> => {
  const found = payments.find((payment) => payment.id === paymentId);
  if (!found) return { answer: { ok: false, reason: "no_payment" } };

  const request = JSON.stringify([asked.amountPaise, asked.receipt, Object.entries(asked.notes).sort()]);
  const before =
    idempotencyKey === null
      ? undefined
      : refunds.find((refund) => refund.paymentId === paymentId && refund.idempotencyKey === idempotencyKey);
  if (before)
    return {
      answer: before.request === request ? { ok: true, refund: before } : { ok: false, reason: "key_used_otherwise" },
    };

  if (found.status === "refunded") return { answer: { ok: false, reason: "fully_refunded" } };
  if (found.status !== "captured") return { answer: { ok: false, reason: "not_captured" } };
  const left = found.amountPaise - found.refundedPaise;
  const amountPaise = asked.amountPaise ?? left;
  if (amountPaise > left) return { answer: { ok: false, reason: "too_much" } };

  const refund: RefundRow = {
    id: newId("rfnd"),
    paymentId,
    amountPaise,
    receipt: asked.receipt,
    notes: asked.notes,
    idempotencyKey,
    request,
    createdAt: now,
  };
  const refundedPaise = found.refundedPaise + amountPaise;
  const payment: PaymentRow = {
    ...found,
    refundedPaise,
    status: refundedPaise === found.amountPaise ? "refunded" : "captured",
  };
  const webhooks = announce([{ event: "refund.processed", eventId: newId("evt"), payment, order, refund }], {
    drills,
    accountId,
    now,
  });
  return { payment, refund, webhooks, answer: { ok: true, refund } };
};
