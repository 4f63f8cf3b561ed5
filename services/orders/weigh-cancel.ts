import { asc, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orderLines } from "#db/schema/orders.ts";
import { creditPart } from "#domain/invoicing/credit-part.ts";
import { INVOICE_STATUS } from "#domain/orders/invoice-status.ts";
import { type CancelReason, SHOP_CANCEL_REASONS, type ShopCancelReason } from "#domain/orders/request-reasons.ts";
import { canCancel } from "#domain/orders/stages.ts";
import { isMembershipUsed } from "./end-memberships.ts";
import type { OrderEntry } from "./own-order.ts";

type Line = typeof orderLines.$inferSelect;

export type WeighedCancel =
  | { ok: false; reason: "too_late" | "membership_used" | "counter" }
  | {
      ok: true;
      userId: number;
      paymentOrderId: string;
      isPaid: boolean;
      /** What its customer has used stays theirs, and bought. */
      kept: Line[];
      back: Line[];
      refundPaise: number;
    };

/** Whether an order that is not cancelled can be, and what of it goes back. Read under its customer's lock, nothing is written. */
export async function weighCancel(
  tx: Db,
  { order, reason, now }: { order: OrderEntry; reason: CancelReason | ShopCancelReason; now: Date },
): Promise<WeighedCancel> {
  const { userId, paymentOrderId } = order;
  if (!canCancel(order.stage)) return { ok: false, reason: "too_late" };
  if (userId === null || paymentOrderId === null) return { ok: false, reason: "counter" };
  const isPaid = order.invoiceStatus === INVOICE_STATUS.paid;
  const keepsMembership = isPaid && (await isMembershipUsed(tx, { orderId: order.id, userId, now }));
  // The shop pays back what it cannot make all the same.
  if (keepsMembership && !isForShop(reason)) return { ok: false, reason: "membership_used" };
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const isKept = ({ kind }: Line) => keepsMembership && kind === "membership";
  const back = lines.filter((line) => !isKept(line));
  const charged = back.map((line) => creditPart(line, { before: 0, quantity: line.quantity }).totalPaise);
  const refundPaise = isPaid ? charged.reduce((all, one) => all + one, 0) : 0;
  return { ok: true, userId, paymentOrderId, isPaid, kept: lines.filter(isKept), back, refundPaise };
}

const isForShop = (reason: CancelReason | ShopCancelReason): boolean => Object.hasOwn(SHOP_CANCEL_REASONS, reason);
