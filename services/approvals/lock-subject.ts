import { and, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import type { approvals } from "#db/schema/approvals.ts";
import { stockAdjustments } from "#db/schema/stock-keeping.ts";
import { type AccessObject, isPermitted, requirePermission } from "#domain/access/permission.ts";
import { fullName, type UserActor } from "#domain/accounts/actor.ts";
import { serialFaultWords } from "#domain/stock/serials.ts";
import { AppError } from "#domain/wire/errors.ts";
import { applyAdjustment } from "#services/inventory/apply-adjustment.ts";
import { CANCEL_REFUSALS, cancelWithin } from "#services/orders/cancel-order.ts";
import { lockOrder, type OrderShop } from "#services/orders/own-order.ts";
import { findStaff } from "#services/staff/find-staff.ts";
import { ASK_REFUSALS } from "./ask-approval.ts";

type Approval = typeof approvals.$inferSelect;

/** What a request is about, for whoever decides it. */
type Subject = {
  object: AccessObject;
  /** As the log names it. */
  told: { kind: "order" | "unit"; id: string | number };
  /** Does what was asked for, as whoever asked could with the yes. Answers why it can be done no more, and then nothing was written. */
  act: (approver: UserActor) => Promise<string | null>;
  /** It comes to nothing. */
  close: (state: "refused" | "lapsed") => Promise<void>;
};

const NOT_ANY_MORE = "Whoever asked may not do this any more";

/** Before the request is locked. To whoever may not decide of such things there is none. */
export function lockSubject(
  tx: Db,
  shop: OrderShop,
  given: { actor: UserActor; approval: Approval },
): Promise<Subject> {
  return given.approval.objectKind === "order" ? lockAnOrder(tx, shop, given) : findAdjustment(tx, shop, given);
}

type Given = { actor: UserActor; approval: Approval };

async function lockAnOrder(tx: Db, shop: OrderShop, { actor, approval }: Given): Promise<Subject> {
  const order = await lockOrder(tx, { actor, action: "approval.decide", billingId: approval.objectId });
  return {
    object: order,
    told: { kind: "order", id: order.id },
    close: async () => {},
    act: async (approver) => {
      const asker = await findStaff(tx, { id: approval.askedBy });
      if (!asker || !isPermitted(asker, "order.cancel", order)) return NOT_ANY_MORE;
      if (order.stage === "cancelled") return "This order is cancelled already";
      const done = await cancelWithin(tx, shop, {
        actor: asker,
        billingId: order.id,
        reason: "other",
        note: approval.reason,
        approved: { by: { id: approver.id, name: fullName(approver) }, amountPaise: approval.amountPaise! },
      });
      if (done.ok) return null;
      return done.reason === "above_limit"
        ? "More would be paid back than was asked for"
        : { ...CANCEL_REFUSALS, ...ASK_REFUSALS }[done.reason];
    },
  };
}

async function findAdjustment(tx: Db, shop: OrderShop, { actor, approval }: Given): Promise<Subject> {
  const id = Number(approval.objectId);
  const [adjustment] = await tx.select().from(stockAdjustments).where(eq(stockAdjustments.id, id));
  if (!adjustment) throw new AppError("not_found");
  const object = { storeId: adjustment.storeId };
  requirePermission(actor, "approval.decide", object);
  return {
    object,
    told: { kind: "unit", id: adjustment.attributeValueId },
    close: (state) => closeAdjustment(tx, { id, state }),
    act: async (approver) => {
      const asker = await findStaff(tx, { id: approval.askedBy });
      if (!asker || !isPermitted(asker, "stock.adjust", object)) return NOT_ANY_MORE;
      const done = await applyAdjustment(tx, { actor: asker, adjustment, approver, now: shop.now() });
      if (done.ok) return null;
      if (done.reason === "serials") return serialFaultWords(done.fault);
      return done.free === 0
        ? "None is free any more: it was sold or set aside meanwhile"
        : `Only ${done.free} are free by now: others were sold or set aside meanwhile`;
    },
  };
}

/** An adjustment that waits comes to nothing. */
export async function closeAdjustment(
  tx: Db,
  { id, state }: { id: number; state: "refused" | "withdrawn" | "lapsed" },
): Promise<void> {
  const waits = and(eq(stockAdjustments.id, id), eq(stockAdjustments.state, "waits"));
  await tx.update(stockAdjustments).set({ state }).where(waits);
}
