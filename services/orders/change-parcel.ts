import { eq } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { parcels } from "#db/schema/parcels.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import { PACK_REFUSALS } from "#domain/parcels/pack-refusals.ts";
import { type Parcel, type ParcelFault, readParcel } from "#domain/parcels/read-parcel.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { findLastChange, type WhoWhen } from "./find-last-change.ts";
import { lockRow, type OrderShop } from "./own-order.ts";

export type ParcelAnswer =
  | { ok: true }
  | { ok: false; reason: ParcelFault | "not_on_its_way" }
  /** Somebody was quicker: what is noted now. */
  | ({ ok: false; reason: "meanwhile"; now: Parcel | null } & WhoWhen);

export const CHANGE_PARCEL_REFUSALS = {
  carrier: PACK_REFUSALS.carrier,
  number: PACK_REFUSALS.number,
  not_on_its_way: "The parcel is not on its way, so there is nothing to correct",
} as const;

type Given = {
  actor: Actor | SystemActor;
  billingId: string;
  /** What its page showed: changed meanwhile, it stays. */
  was?: Parcel | null;
} & Parcel;

/**
 * Says who carries a parcel that is on its way, and under which number, or corrects it. Its customer sees it, and is told where
 * there was none before.
 *
 * Locks: customer, order.
 */
export async function changeParcel(shop: OrderShop, given: Given): Promise<ParcelAnswer> {
  const { actor, billingId } = given;
  requirePermission(actor, "order.parcel");
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    const order = await lockRow(tx, { actor, action: "order.parcel", billingId });
    if (order.stage !== "shipped") return { ok: false, reason: "not_on_its_way" };
    const read = readParcel(given, order.uniqueId);
    if (!read.ok) return read;
    const { parcel } = read;
    const shown = parcelOf(order);
    // It is as it shall be, whoever made it so.
    if (isSame(shown, parcel)) return { ok: true };
    if (given.was !== undefined && !isSame(given.was, shown)) {
      const words = shown && inWords(shown);
      const last = await findLastChange(tx, { orderId: order.id, action: "order.parcel_changed", now: words });
      return { ok: false, reason: "meanwhile", now: shown, ...last };
    }
    await tx.update(orders).set(parcel).where(eq(orders.id, order.id));
    await tx.update(parcels).set(parcel).where(eq(parcels.orderId, order.id));
    await recordAudit(tx, {
      actor,
      action: "order.parcel_changed",
      object: { kind: "order", id: order.id },
      changes: { parcel: [shown && inWords(shown), inWords(parcel)] },
      data: { storeId: order.storeId },
      now,
    });
    // Not everybody leaves an e-mail address at a counter.
    if (shown === null && order.customerEmail !== "")
      await shop.jobs.send(tx, "mail.order-parcel", { orderId: order.id, at: now.toISOString() });
    return { ok: true };
  });
}

const inWords = ({ carrier, trackingNo }: Parcel) => `${carrier} ${trackingNo}`;

/** Half of one is none. */
function parcelOf({ carrier, trackingNo }: { carrier: string | null; trackingNo: string | null }): Parcel | null {
  return carrier !== null && trackingNo !== null ? { carrier, trackingNo } : null;
}

function isSame(one: Parcel | null, other: Parcel | null): boolean {
  return one?.carrier === other?.carrier && one?.trackingNo === other?.trackingNo;
}
