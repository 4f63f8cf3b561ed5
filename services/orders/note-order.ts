import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orderNotes } from "#db/schema/order-notes.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { type Actor, idOf, type SystemActor } from "#domain/accounts/actor.ts";
import { AppError } from "#domain/wire/errors.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { type OrderShop, requireOrder } from "./own-order.ts";

export const MOST_NOTE = 1000;

export type NoteAnswer = { ok: true } | { ok: false; reason: "empty" | "too_long" };

export const NOTE_REFUSALS = {
  empty: "Write what your colleagues should know",
  too_long: `Please use at most ${MOST_NOTE} characters`,
} as const;

type Given = {
  actor: Actor | SystemActor;
  billingId: string;
  /** Of the form: sent twice, it is one note. */
  id: string;
  text: string;
};

/** Staff write about an order for each other. Its customer never sees it. */
export async function noteOrder(shop: OrderShop, given: Given): Promise<NoteAnswer> {
  const { actor, billingId, id } = given;
  requirePermission(actor, "order.note");
  const text = given.text.trim();
  if (text === "") return { ok: false, reason: "empty" };
  if (text.length > MOST_NOTE) return { ok: false, reason: "too_long" };
  const now = shop.now();
  return shop.db.transaction(async (tx) => {
    const order = await requireOrder(tx, { actor, action: "order.note", billingId });
    const isNew = await writeNote(tx, { id, orderId: order.id, authorUserId: idOf(actor), text, createdAt: now });
    if (!isNew) return { ok: true };
    await recordAudit(tx, {
      actor,
      action: "order.noted",
      object: { kind: "order", id: order.id },
      data: { storeId: order.storeId, noteId: id },
      now,
    });
    return { ok: true };
  });
}

/** False where its form was sent before. An id that was used for anything else opens nothing. */
export async function writeNote(tx: Db, note: typeof orderNotes.$inferInsert): Promise<boolean> {
  const [made] = await tx.insert(orderNotes).values(note).onConflictDoNothing().returning({ id: orderNotes.id });
  if (made) return true;
  if (!(await isWritten(tx, note))) throw new AppError("not_found");
  return false;
}

/** Whether this person wrote this note about this order. */
export async function isWritten(
  tx: Db,
  { id, orderId, authorUserId = null }: Pick<typeof orderNotes.$inferInsert, "id" | "orderId" | "authorUserId">,
): Promise<boolean> {
  const [before] = await tx.select().from(orderNotes).where(eq(orderNotes.id, id));
  return before?.orderId === orderId && before.authorUserId === authorUserId;
}
