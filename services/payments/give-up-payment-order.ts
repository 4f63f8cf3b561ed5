import type { Db } from "#db/client.ts";
import { isOpen } from "#domain/orders/payment-states.ts";
import { movePaymentOrder } from "./move-payment-order.ts";
import { lockPaymentOrder, reservationOf } from "./payment-order-row.ts";
import { release } from "./reservation.ts";

/** The way of an unpaid payment order to its end: what it holds is free again, and the cart keeps its lines. */
export async function giveUpPaymentOrder(tx: Db, given: { id: string }): Promise<void> {
  const row = await lockPaymentOrder(tx, given);
  if (row === null || !isOpen(row.status)) return;
  if (!(await movePaymentOrder(tx, { id: row.id, to: "expired" })))
    throw new Error("An open payment order can be given up.");
  await release(tx, reservationOf(row));
}
