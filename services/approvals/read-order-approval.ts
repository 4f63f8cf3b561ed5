import { and, desc, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { approvals } from "#db/schema/approvals.ts";
import { isPermitted } from "#domain/access/permission.ts";
import { type Actor, fullName, idOf } from "#domain/accounts/actor.ts";
import type { ApprovalStatus } from "#domain/approvals/approval-kinds.ts";
import { isWithin, limitOf } from "#domain/approvals/limits.ts";
import { actsForShop } from "#services/audit/record-audit.ts";
import { getSettings } from "#services/content/get-settings.ts";
import type { OrderEntry } from "#services/orders/own-order.ts";

export type OrderApproval = {
  /** Set where more would be paid back than whoever looks may pay back alone. */
  above: { refundPaise: number; limitPaise: number } | null;
  /** What was asked about this order last. */
  last: {
    id: number;
    status: ApprovalStatus;
    asker: string;
    askedAt: Date;
    amountPaise: number;
    note: string;
    /** May look at it: they asked it, or decide of such things here. */
    isOpenTo: boolean;
  } | null;
};

/** Of an order that somebody serves: whether cancelling it is above their limit, and what was asked about that. */
export async function readOrderApproval(
  db: Db,
  { actor, order, refundPaise }: { actor: Actor; order: OrderEntry; refundPaise: number | null },
): Promise<OrderApproval> {
  const ofOrder = and(eq(approvals.objectKind, "order"), eq(approvals.objectId, order.id));
  const [[last], { approvals: limits }] = await Promise.all([
    db
      .select({ approval: approvals, asker: { firstName: users.firstName, lastName: users.lastName } })
      .from(approvals)
      .innerJoin(users, eq(users.id, approvals.askedBy))
      .where(ofOrder)
      .orderBy(desc(approvals.id))
      .limit(1),
    getSettings(db),
  ]);
  const limitPaise = limitOf(limits, { actor, kind: "refund", object: order });
  const isAbove = refundPaise !== null && actsForShop(actor, order) && !isWithin(limitPaise, refundPaise);
  return {
    above: isAbove && limitPaise !== null ? { refundPaise, limitPaise } : null,
    last: last
      ? {
          id: last.approval.id,
          status: last.approval.status,
          asker: fullName(last.asker),
          askedAt: last.approval.createdAt,
          amountPaise: last.approval.amountPaise ?? 0,
          note: last.approval.note,
          isOpenTo: last.approval.askedBy === idOf(actor) || isPermitted(actor, "approval.decide", order),
        }
      : null,
  };
}
