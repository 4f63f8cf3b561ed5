import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { isPermitted, requirePermission } from "#domain/access/permission.ts";
import { type Actor, fullName, type SystemActor } from "#domain/accounts/actor.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { findStaff } from "#services/staff/find-staff.ts";
import { findAssigned } from "#services/staff/list-serving.ts";
import { findLastChange, type WhoWhen } from "./find-last-change.ts";
import { lockRow, type OrderEntry, type OrderShop } from "./own-order.ts";

export type AssignAnswer =
  | { ok: true; to: string | null }
  | { ok: false; reason: "not_serving" }
  /** Somebody was quicker. */
  | ({ ok: false; reason: "meanwhile"; now: string | null } & WhoWhen);

type Given = {
  actor: Actor | SystemActor;
  billingId: string;
  /** The id of a member of staff; null: nobody. */
  to: number | null;
  /** Who took care of it on the page that was looked at: changed meanwhile, it stays. */
  was?: number | null;
};

/**
 * Says who takes care of an order: somebody who may serve it, or nobody.
 *
 * Locks: customer, order.
 */
export async function assignOrder(shop: OrderShop, given: Given): Promise<AssignAnswer> {
  const { actor, billingId, to, was } = given;
  requirePermission(actor, "order.assign");
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    const order = await lockRow(tx, { actor, action: "order.assign", billingId });
    const helper = to === null ? null : await findStaff(tx, { id: to });
    if (to !== null && (helper === null || !isPermitted(helper, "order.serve", order)))
      return { ok: false, reason: "not_serving" };
    const name = helper && fullName(helper);
    // It is as it shall be, whoever made it so.
    if (order.assignedTo === to) return { ok: true, to: name };
    if (was !== undefined && was !== order.assignedTo) return meanwhile(tx, actor, order);
    await tx.update(orders).set({ assignedTo: to }).where(eq(orders.id, order.id));
    await recordAudit(tx, {
      actor,
      action: "order.assigned",
      object: { kind: "order", id: order.id },
      changes: { assignedTo: [order.assignedTo, to] },
      data: { storeId: order.storeId },
      now,
    });
    return { ok: true, to: name };
  });
}

async function meanwhile(tx: Db, actor: Actor | SystemActor, order: OrderEntry): Promise<AssignAnswer> {
  const helper = await findAssigned(tx, { actor, order });
  const last = await findLastChange(tx, { orderId: order.id, action: "order.assigned", now: order.assignedTo });
  return { ok: false, reason: "meanwhile", now: helper?.name ?? null, ...last };
}
