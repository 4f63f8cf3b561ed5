import { and, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { linePrescriptions } from "#db/schema/prescriptions.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { type Actor, fullName, idOf } from "#domain/accounts/actor.ts";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { type Stage, STAGE_LABELS, STAGES_OF_CHECK } from "#domain/orders/stages.ts";
import { AppError } from "#domain/wire/errors.ts";
import { lockAccount } from "#services/cart/lock-customer.ts";
import { LIVE, type NewestRow, selectNewest } from "./queue-rows.ts";

type Asked = { actor: Actor; orderLineId: number };

/** The newest prescription of a line, for whoever checks those of its store; of any other store it is not found. */
export async function requireNewest(db: Db, { actor, orderLineId }: Asked): Promise<NewestRow> {
  requirePermission(actor, "prescription.verify");
  const [row] = await selectNewest(db, { actorId: idOf(actor) ?? 0 }).where(
    and(LIVE, eq(linePrescriptions.orderLineId, orderLineId)),
  );
  if (!row) throw new AppError("not_found");
  requirePermission(actor, "prescription.verify", row);
  return row;
}

/** The same under the locks by which its customer corrects it: what it says holds until the transaction ends. */
export async function lockNewest(tx: Db, asked: Asked): Promise<NewestRow> {
  const { userId, orderId } = await requireNewest(tx, asked);
  if (userId !== null) await lockAccount(tx, userId);
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for("update");
  return requireNewest(tx, asked);
}

/** Why nothing can be said of this version now. */
export type CheckRefusal =
  | { ok: false; reason: "newer"; message: string }
  | { ok: false; reason: "checked"; message: string }
  | { ok: false; reason: "stage"; message: string };

/** Null where this version, as it was seen, may be judged. */
export function refuseCheck(row: NewestRow, { version }: { version: number }): CheckRefusal | null {
  if (row.version !== version) {
    const message = `${whoGave(row)} gave a newer one on ${formatDateTime(row.createdAt)}. Look at that.`;
    return { ok: false, reason: "newer", message };
  }
  if (row.verdict !== null) {
    const did = row.verdict === "verified" ? "verified it" : "sent it back";
    const message = `${whoChecked(row)} ${did} on ${formatDateTime(row.checkedAt!)}. Nothing was changed now.`;
    return { ok: false, reason: "checked", message };
  }
  if (!isChecked(row.stage)) return { ok: false, reason: "stage", message: pastCheck(row.stage) };
  return null;
}

export const isChecked = (stage: Stage): boolean => STAGES_OF_CHECK.includes(stage);

const pastCheck = (stage: Stage): string =>
  `The order is at "${STAGE_LABELS[stage]}". Its prescriptions are checked before.`;

export const whoChecked = ({ checker }: Pick<NewestRow, "checker">): string =>
  checker ? fullName(checker) : "Somebody";

/** Of staff by name; a customer is the customer. */
export function whoGave({ author }: Pick<NewestRow, "author">): string {
  return author && author.role !== "customer" ? fullName(author) : "The customer";
}
