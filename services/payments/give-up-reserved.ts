import type { Db } from "#db/client.ts";
import { movePaymentOrder } from "./move-payment-order.ts";
import { lockPaymentOrder, reservationOf } from "./payment-order-row.ts";
import { release } from "./reservation.ts";

/**
 * Gives up what a store kept for somebody who did not pay: its units are for sale again, and its use of a coupon is free.
 * `endedBefore`: only when its hold was over at that moment. False, and nothing done, when it was paid or given up before.
 */
export async function giveUpReserved(tx: Db, given: { id: string; endedBefore?: Date }): Promise<boolean> {
  const { id, endedBefore } = given;
  const row = await lockPaymentOrder(tx, { id });
  if (row?.status !== "reserved") return false;
  if (endedBefore && row.holdExpiresAt >= endedBefore) return false;
  if (!(await movePaymentOrder(tx, { id, to: "abandoned" }))) return false;
  await release(tx, reservationOf(row));
  return true;
}
