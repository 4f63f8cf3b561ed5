import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { parcels } from "#db/schema/parcels.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { leavesShelf } from "#domain/stock/not-fetched.ts";
import type { PackRefusal } from "#domain/parcels/pack-refusals.ts";
import { findCarrier } from "#integrations/carrier/carriers.ts";
import { listUntied } from "#services/inventory/serials/tie-serial.ts";
import { moveWithin } from "#services/orders/move-order.ts";
import { lockRow, type OrderShop, requireOrder } from "#services/orders/own-order.ts";
import { hindranceOf, listPackedLines } from "./read-packing.ts";

export type Packed = { ok: true } | { ok: false; reason: PackRefusal };

type Given = {
  actor: UserActor;
  billingId: string;
  /** The rows whose pieces are in the parcel. */
  lines: readonly number[];
  carrier: string;
  trackingNo: string;
  weightGrams: number | null;
};

/**
 * Packs an order as one parcel, and moves it to "Packed". Pressed twice it is one parcel. The entry in the log is that of the move.
 *
 * Locks: customer, order, the number of the parcel.
 */
export async function packOrder(shop: OrderShop, given: Given): Promise<Packed> {
  const { actor, billingId, lines, weightGrams } = given;
  const entry = await requireOrder(shop.db, { actor, action: "order.send", billingId });
  const by = findCarrier(given.carrier);
  if (!by) return { ok: false, reason: "carrier" };
  const booked = await by.book({ orderNumber: entry.uniqueId, trackingNo: given.trackingNo });
  if (!booked.ok) return booked;
  const parcel = { carrier: by.name, trackingNo: booked.trackingNo };
  const now = shop.now();
  return shop.db.transaction<Packed>(async (tx) => {
    const order = await lockRow(tx, { actor, action: "order.send", billingId });
    const [before] = await tx.select().from(parcels).where(eq(parcels.orderId, order.id));
    if (before)
      return before.carrier === parcel.carrier && before.trackingNo === parcel.trackingNo
        ? { ok: true }
        : { ok: false, reason: "packed_before" };
    const inside = await listPackedLines(tx, order.id);
    const hindrance = hindranceOf(actor, order, { hasLenses: inside.some(({ lenses }) => lenses !== null) });
    if (hindrance) return { ok: false, reason: hindrance };
    if (inside.some(({ id }) => !lines.includes(id))) return { ok: false, reason: "left_out" };
    // What is in the lab already left its shelf before its numbers were asked for.
    if (leavesShelf(order.stage, "packed") && (await listUntied(tx, { orderId: order.id })).length > 0)
      return { ok: false, reason: "serials" };
    if (await isNumberTaken(tx, parcel)) return { ok: false, reason: "number_taken" };
    await tx.insert(parcels).values({
      orderId: order.id,
      storeId: order.storeId,
      ...parcel,
      weightGrams,
      day: kolkataDay(now),
      packedBy: actor.id,
      packedAt: now,
    });
    const moved = await moveWithin(tx, shop, { actor, billingId, to: "packed", onlyFrom: order.stage });
    if (!moved.ok) throw new Error("What may be packed is packed under its lock.");
    return { ok: true };
  });
}

/** Two packers with one number wait for each other. */
async function isNumberTaken(tx: Db, { carrier, trackingNo }: { carrier: string; trackingNo: string }) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`parcel ${carrier} ${trackingNo}`}, 0))`);
  const same = and(eq(parcels.carrier, carrier), eq(parcels.trackingNo, trackingNo));
  return (await tx.select({ orderId: parcels.orderId }).from(parcels).where(same).limit(1)).length > 0;
}
