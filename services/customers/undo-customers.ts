import { z } from "zod";
import type { AuditAction } from "#domain/access/audit-actions.ts";
import { differing, valuesOf } from "#domain/customers/customer-fields.ts";
import { MERGE_UNDO_DAYS } from "#domain/customers/merge-words.ts";
import type { Reversed, Undoing } from "#services/audit/undoing.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { changeCustomer } from "./change-customer.ts";
import { readUndo } from "./keep-undo.ts";
import { listWithdrawn, withdrawAgain } from "./withdrawn-consents.ts";
import { findNamesake, lockCustomers } from "./lock-customers.ts";
import { mergedField } from "./merge-customers.ts";
import { moveBelongings, writePair } from "./move-belongings.ts";
import { returnMessages, returnPrescriptions } from "./return-what-is-theirs.ts";
import { isOfAction } from "./see-customer.ts";

type Reverse = Undoing["reverse"];

/** Only what differs from what the entry wrote stands in the way, which an unknown revision has compared. */
const NO_REVISION = 0;

const changeBack: Reverse = async (shop, { actor, entry }) => {
  const kept = await readUndo(shop.db, shop, entry.id);
  if (!kept) return gone;
  const { before, after } = kept.own;
  const id = Number(entry.entityId);
  const given = { actor, id, revision: NO_REVISION, from: after, to: before, undoes: entry.id };
  const done = await changeCustomer(shop, given);
  if (!done.ok) return { ok: false, reason: done.reason === "taken" ? "customer_taken" : "edited" };
  return done.entry === null ? { ok: false, reason: "edited" } : { ok: true, entry: done.entry };
};

const pairOf = ({ entityId, data }: Parameters<Undoing["lock"]>[1]): [number, number] => [
  Number(entityId),
  z.object({ mergedId: z.int() }).parse(data).mergedId,
];

/** Both at once, in the order of their ids: a merge of the same two waits, and is not waited for. */
const lockPair: Undoing["lock"] = async (tx, entry) => (await lockCustomers(tx, pairOf(entry))).length === 2;

const separate: Reverse = async (shop, { actor, entry }) => {
  const { db: tx } = shop;
  const kept = await readUndo(tx, shop, entry.id);
  if (!kept?.other || !kept.moved) return gone;
  const { own, other, moved } = kept;
  const [id, otherId] = pairOf(entry);
  const rows = await lockCustomers(tx, [id, otherId]);
  const [stays, went] = [id, otherId].map((one) => rows.find((row) => row.id === one));
  if (!stays || !went) return gone;
  if (stays.mergedInto !== null) return { ok: false, reason: "merged_since" };
  if (went.mergedInto !== id) return gone;
  const present = valuesOf(stays);
  const fields = differing(own.before, own.after);
  if (fields.some((field) => present[field] !== own.after[field])) return { ok: false, reason: "edited" };
  // What the merge did not change keeps what was learnt since.
  const back = { ...present, ...Object.fromEntries(fields.map((field) => [field, own.before[field]])) };
  for (const values of [...(stays.userId === null ? [back] : []), other.before])
    if ((await findNamesake(tx, { ...values, but: [id, otherId] })) !== null)
      return { ok: false, reason: "customer_taken" };
  await writePair(tx, [
    { id, values: back, mergedInto: null },
    { id: otherId, values: other.before, mergedInto: null },
  ]);
  const withdrawn = await listWithdrawn(tx, id);
  const returned = await moveBelongings(tx, { from: id, to: otherId, only: moved });
  await returnMessages(tx, { from: id, to: otherId, ...returned });
  await returnPrescriptions(tx, { visits: returned.visits, userId: stays.userId });
  await withdrawAgain(tx, { ids: [id, otherId], withdrawn });
  const made = await recordAudit(tx, {
    actor,
    action: "customer.separated",
    object: { kind: "customer", id },
    fields: [mergedField(otherId), ...fields],
    data: { mergedId: otherId, orders: returned.orders.length, eyeTests: returned.visits.length },
    undoes: entry.id,
    now: shop.now(),
  });
  return { ok: true, entry: made };
};

const gone = { ok: false, reason: "gone" } as const satisfies Reversed;

const ofCustomer = (does: "customer.change" | "customer.merge"): Pick<Undoing, "does" | "mayUndo" | "lock"> => ({
  does,
  mayUndo: (tx, { actor, entry }) => isOfAction(tx, { actor, id: Number(entry.entityId), action: does }),
  lock: async (tx, { entityId }) => (await lockCustomers(tx, [Number(entityId)])).length === 1,
});

/** How what was done to customers is undone, from what is kept beside the log. */
export const CUSTOMER_UNDOINGS = {
  "customer.changed": { ...ofCustomer("customer.change"), reverse: changeBack },
  "customer.merged": { ...ofCustomer("customer.merge"), lock: lockPair, days: MERGE_UNDO_DAYS, reverse: separate },
} satisfies Partial<Record<AuditAction, Undoing>>;
