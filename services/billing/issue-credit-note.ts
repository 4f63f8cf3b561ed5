import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import type { orderLines, orders } from "#db/schema/orders.ts";
import { paymentAttempts } from "#db/schema/payments.ts";
import { creditNoteLines, creditNotes } from "#db/schema/returns.ts";
import { creditPart } from "#domain/invoicing/credit-part.ts";
import { gstOf } from "#domain/invoicing/gst.ts";
import { INVOICE_SERIES } from "#domain/invoicing/invoice-number.ts";
import type { OrderRefundReason } from "#domain/orders/refund-reasons.ts";
import { requestOrderRefund } from "#services/payments/request-refund.ts";
import type { Shop } from "#services/shop.ts";
import { takeSerial } from "./take-serial.ts";

/** A row of the bill, how many pieces of it are taken back now, and how many were before. */
export type CreditedRow = { line: typeof orderLines.$inferSelect; before: number; quantity: number };

export type IssuedCreditNote = { id: string; creditNoteNo: string; totalPaise: number; refundId: string | null };

/**
 * Takes back a bill or a part of it: the credit note with its number, and the refund where money goes back. All in
 * the caller's transaction, under the customer's lock; the number's series is the last lock, so nothing that locks
 * comes after it.
 */
export async function issueCreditNote(
  tx: Db,
  shop: Pick<Shop, "jobs">,
  given: {
    order: Pick<typeof orders.$inferSelect, "id" | "gatewayPaymentId">;
    rows: readonly CreditedRow[];
    /** Credit: the customer takes the note itself instead of money. Unpaid: there is no money to give back. */
    settlement: "money" | "credit" | "unpaid";
    refundReason: OrderRefundReason;
    requestId: string | null;
    /** In words, as the note prints it. */
    reason: string;
    actorUserId: number | null;
    now: Date;
  },
): Promise<IssuedCreditNote> {
  const { order, rows, settlement, refundReason, requestId, reason, actorUserId, now } = given;
  const parts = rows.map(({ line, before, quantity }) => ({
    orderLineId: line.id,
    ...creditPart(line, { before, quantity }),
  }));
  const totalPaise = parts.reduce((all, part) => all + part.totalPaise, 0);
  const taxPaise = parts.reduce((all, part) => all + gstOf(part), 0);
  const refundId =
    settlement === "money" && totalPaise > 0
      ? await refundOf(tx, shop, { order, amountPaise: totalPaise, reason: refundReason, key: requestId ?? "", now })
      : null;
  const creditNoteNo = await takeSerial(tx, { series: INVOICE_SERIES.creditNote, now });
  const [note] = await tx
    .insert(creditNotes)
    .values({
      creditNoteNo,
      orderId: order.id,
      requestId,
      refundId,
      reason,
      totalPaise,
      taxPaise,
      issuedAt: now,
      issuedBy: actorUserId,
    })
    .returning({ id: creditNotes.id });
  await tx.insert(creditNoteLines).values(parts.map((part) => ({ ...part, creditNoteId: note!.id })));
  return { id: note!.id, creditNoteNo, totalPaise, refundId };
}

async function refundOf(
  tx: Db,
  shop: Pick<Shop, "jobs">,
  given: {
    order: Pick<typeof orders.$inferSelect, "gatewayPaymentId">;
    amountPaise: number;
    reason: OrderRefundReason;
    key: string;
    now: Date;
  },
): Promise<string> {
  const { order, ...refund } = given;
  if (order.gatewayPaymentId === null) throw new Error("What was not paid cannot be paid back.");
  const [attempt] = await tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.gatewayPaymentId, order.gatewayPaymentId));
  if (!attempt) throw new Error("A paid order names its payment.");
  return requestOrderRefund(tx, shop, { attemptId: attempt.id, ...refund });
}
