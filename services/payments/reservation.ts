import { and, asc, eq, inArray, isNull, or, sql, type SQLWrapper } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { coupons, paymentOrders } from "#db/schema/payments.ts";
import { hasOwnUse, usesOf } from "#services/coupons/coupon-buyer.ts";
import { holdStock } from "#services/inventory/hold-stock.ts";
import { lockShelves, type Units } from "#services/inventory/lock-stock.ts";
import { releaseHold } from "#services/inventory/release-hold.ts";
import { sellHeld } from "#services/inventory/sell-held.ts";

/** What a payment order sets aside: its units, and one use of its coupon. */
export type Reservation = {
  paymentOrderId: string;
  userId: number;
  storeId: number;
  couponId: number | null;
  units: readonly Units[];
};

export type ReserveResult =
  | { ok: true }
  | { ok: false; reason: "out_of_stock"; attributeValueId: number; available: number }
  | { ok: false; reason: "coupon_used_up" };

type Touched = Pick<Reservation, "userId" | "storeId" | "couponId" | "units">;

/** What is free at the moment: units on the shelf of the first, and uses for its customer; a coupon without a limit has null. */
export type LockedReservations = { couponUses: Map<number, number | null>; units: Map<number, number> };

/**
 * Locks everything that a reservation touches, and the one that gives way to it, perhaps on another store's shelf: coupons by
 * id, then stock by id. Called once before the first change, since locking them one after the other would break the order.
 */
export async function lockReservations(
  tx: Db,
  given: { wanted: Touched; other: Touched | null },
): Promise<LockedReservations> {
  const all = given.other ? [given.wanted, given.other] : [given.wanted];
  const ids = [...new Set(all.map(({ couponId }) => couponId).filter((id) => id !== null))];
  const locked =
    ids.length === 0
      ? []
      : await tx
          .select({
            id: coupons.id,
            left: sql<number | null>`${coupons.maxUses} - ${coupons.usedCount} - ${coupons.reservedCount}`,
            perCustomer: coupons.maxPerCustomer,
          })
          .from(coupons)
          .where(inArray(coupons.id, ids))
          .orderBy(asc(coupons.id))
          .for("no key update");
  // Counted by a statement of its own: one that had to wait for the lock would not see the use that it waited for.
  if (locked.some(({ perCustomer }) => perCustomer !== null)) await countOwnUses(tx, { locked, asker: given.wanted });
  const free = await lockShelves(
    tx,
    all.map(({ storeId, units }) => ({ storeId, attributeValueIds: units.map((unit) => unit.attributeValueId) })),
  );
  return {
    couponUses: new Map(locked.map((row) => [row.id, row.left])),
    units: free.get(given.wanted.storeId) ?? new Map(),
  };
}

type Locked = { id: number; left: number | null; perCustomer: number | null };

/** Of a coupon that one customer may use so often, no more is left for them than that; what they have set aside counts. */
async function countOwnUses(
  tx: Db,
  { locked, asker: { userId } }: { locked: Locked[]; asker: Touched },
): Promise<void> {
  const rows = await tx
    .select({ id: coupons.id, uses: usesOf({ userId, atCounter: true }) })
    .from(coupons)
    .where(
      inArray(
        coupons.id,
        locked.map(({ id }) => id),
      ),
    );
  const uses = new Map(rows.map((row) => [row.id, row.uses]));
  for (const row of locked) {
    if (row.perCustomer === null) continue;
    row.left = Math.min(row.left ?? Number.MAX_SAFE_INTEGER, row.perCustomer - (uses.get(row.id) ?? 0));
  }
}

/**
 * Sets aside what the payment order needs, all or none; the caller rolls back on a refusal. `free`: the units that
 * lockReservations has just found, when nothing was given back since. `along`: as in holdStock.
 */
export async function reserve(
  tx: Db,
  given: Reservation & { expiresAt: Date; free?: ReadonlyMap<number, number>; along?: readonly SQLWrapper[] },
): Promise<ReserveResult> {
  if (given.couponId !== null) {
    const [taken] = await tx
      .update(coupons)
      .set({ reservedCount: sql`${coupons.reservedCount} + 1` })
      .where(
        and(
          eq(coupons.id, given.couponId),
          or(isNull(coupons.maxUses), sql`${coupons.usedCount} + ${coupons.reservedCount} < ${coupons.maxUses}`),
          hasOwnUse({ userId: given.userId, atCounter: true }),
        ),
      )
      .returning({ id: coupons.id });
    if (!taken) return { ok: false, reason: "coupon_used_up" };
  }
  const held = await holdStock(tx, given);
  return held.ok ? held : { ...held, reason: "out_of_stock" };
}

/** Gives back what a payment order has set aside, once: the guard is its own mark. */
export async function release(
  tx: Db,
  given: { paymentOrderId: string; storeId: number; couponId: number | null },
): Promise<void> {
  const [released] = await tx
    .update(paymentOrders)
    .set({ holdState: "released" })
    .where(and(eq(paymentOrders.id, given.paymentOrderId), eq(paymentOrders.holdState, "live")))
    .returning({ id: paymentOrders.id });
  if (!released) return;
  if (given.couponId !== null) {
    await tx
      .update(coupons)
      .set({ reservedCount: sql`${coupons.reservedCount} - 1` })
      .where(eq(coupons.id, given.couponId));
  }
  await releaseHold(tx, given);
}

/** Turns a live reservation into a sale; the payment order itself is marked paid by the caller. */
export async function sellReserved(tx: Db, given: Reservation & { orderId: string }): Promise<void> {
  if (given.couponId !== null) {
    await tx
      .update(coupons)
      .set({ reservedCount: sql`${coupons.reservedCount} - 1`, usedCount: sql`${coupons.usedCount} + 1` })
      .where(eq(coupons.id, given.couponId));
  }
  await sellHeld(tx, given);
}
