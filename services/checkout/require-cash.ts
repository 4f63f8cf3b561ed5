import { and, eq, exists, ne, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentOrders } from "#db/schema/payments.ts";
import { findPowerType } from "#domain/lenses/power-types.ts";
import { decideCash } from "#domain/orders/decide-cash.ts";
import { decidePayInStore } from "#domain/orders/decide-pay-in-store.ts";
import { AppError } from "#domain/wire/errors.ts";
import type { CartView } from "#services/cart/cart-view.ts";
import { getSettings } from "#services/content/get-settings.ts";

/** The parts of a cart on which it depends whether it can be paid later. */
export function cashFactsOf(view: Pick<CartView, "lines" | "totals">) {
  return {
    payablePaise: view.totals.payablePaise,
    hasMembership: view.lines.some((line) => line.category === "membership"),
    hasOwnFrame: view.lines.some((line) => line.category === "own_frame"),
    hasLenses: view.lines.some((line) => line.lens !== null),
    hasPowerLenses: view.lines.some(
      (line) => line.lens !== null && findPowerType(line.lens.powerTypeCode)?.hasPower === true,
    ),
  };
}

/** The fee of cash on delivery for this cart and PIN code; a refusal with words where it is not to be had. */
export async function requireCash(
  tx: Db,
  given: { userId: number; view: CartView; zipCode: string | null },
): Promise<number> {
  const { userId, view, zipCode } = given;
  const { payment } = await getSettings(tx);
  const decided = decideCash(payment.cashOnDelivery, {
    ...cashFactsOf(view),
    zipCode,
    isCollected: zipCode === null,
    unpaidOrders: await countUnpaid(tx, userId),
  });
  if (decided.ok) return decided.feePaise;
  const { message } = decided;
  throw new AppError("validation", { message, fields: { payment_mode: message } });
}

/** Pay in store costs nothing; a refusal with words where it is not to be had. `zipCode`: null for what is collected. */
export async function requirePayInStore(
  tx: Db,
  given: { userId: number; view: CartView; zipCode: string | null },
): Promise<0> {
  const { userId, view, zipCode } = given;
  const { payment } = await getSettings(tx);
  const decided = decidePayInStore(payment.payInStore, {
    ...cashFactsOf(view),
    isCollected: zipCode === null,
    reservedOrders: await countReserved(tx, userId),
  });
  if (decided.ok) return 0;
  const { message } = decided;
  throw new AppError("validation", { message, fields: { payment_mode: message } });
}

/** Orders of a customer that a store keeps for them until they pay. */
export function countReserved(db: Db, userId: number): Promise<number> {
  return db.$count(paymentOrders, and(eq(paymentOrders.userId, userId), eq(paymentOrders.status, "reserved")));
}

/** Orders of a customer that are to be paid at the door. A parcel that came back is to be paid no more. */
export function countUnpaid(db: Db, userId: number): Promise<number> {
  const stands = exists(
    db
      .select({ one: sql`1` })
      .from(orders)
      .where(and(eq(orders.paymentOrderId, paymentOrders.id), ne(orders.stage, "returned"))),
  );
  return db.$count(paymentOrders, and(eq(paymentOrders.userId, userId), eq(paymentOrders.status, "promised"), stands));
}
