import type { Db } from "#db/client.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import {
  type CustomerField,
  type CustomerValues,
  differing,
  isOfAccount,
  valuesOf,
  withFields,
} from "#domain/customers/customer-fields.ts";
import { decideMerge, MERGE_UNDO_DAYS, type MergeRefusal } from "#domain/customers/merge-words.ts";
import { AppError } from "#domain/wire/errors.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { CustomerShop } from "./change-customer.ts";
import { keepUndo } from "./keep-undo.ts";
import { findNamesake, isNamesakeMade, lockCustomers } from "./lock-customers.ts";
import { moveBelongings, writePair } from "./move-belongings.ts";
import { type CustomerEntry, requireCustomerOf } from "./see-customer.ts";

export type MergeResult = { ok: true; entry: number } | { ok: false; reason: MergeRefusal };

type Given = {
  actor: Actor;
  /** Who stays, and who becomes a part of them, with the revisions that the page showed. */
  keep: { id: number; revision: number };
  away: { id: number; revision: number };
  /** The fields of which the value of the one who goes is right. */
  take: readonly CustomerField[];
};

/**
 * Two customers who are one person. Orders, bills, prescriptions and eye tests of the one belong to the other from then on; the
 * row stays and points at them, so that the next bill under the old name finds them. For thirty days it can be undone.
 */
export async function mergeCustomers(shop: CustomerShop, given: Given): Promise<MergeResult> {
  const { actor, keep, away } = given;
  if (keep.id === away.id) return { ok: false, reason: "same" };
  try {
    return await shop.db.transaction(async (tx) => {
      for (const { id } of [keep, away]) await requireMergeable(tx, shop, { actor, id });
      return write(tx, shop, given);
    });
  } catch (error) {
    if (isNamesakeMade(error)) return { ok: false, reason: "taken" };
    throw error;
  }
}

/** Who was merged meanwhile is told below, not unknown. */
async function requireMergeable(tx: Db, shop: CustomerShop, { actor, id }: { actor: Actor; id: number }) {
  await requireCustomerOf(tx, { actor, id, now: shop.now(), action: "customer.merge", orMerged: true });
}

async function write(tx: Db, shop: CustomerShop, { actor, keep, away, take }: Given): Promise<MergeResult> {
  const rows = await lockCustomers(tx, [keep.id, away.id]);
  const rowOf = (id: number): CustomerEntry => {
    const row = rows.find((one) => one.id === id);
    if (!row || row.name === "") throw new AppError("not_found");
    return row;
  };
  const [stays, goes] = [rowOf(keep.id), rowOf(away.id)];
  const decided = decideMerge(stays, goes, { keep: keep.revision, away: away.revision });
  if (!decided.ok) return decided;
  // Name, phone and e-mail of an account are its own.
  const taken = take.filter((field) => stays.userId === null || !isOfAccount(field));
  const [own, other] = [valuesOf(stays), valuesOf(goes)];
  const after = withFields(own, other, taken);
  const isNew = stays.userId === null && (after.name !== own.name || after.phone !== own.phone);
  if (isNew && (await findNamesake(tx, { ...after, but: [stays.id, goes.id] })) !== null)
    return { ok: false, reason: "taken" };
  const otherAfter = isNew && isSamePerson(after, other) ? withFields(other, own, ["name", "phone"]) : other;
  await writePair(tx, [
    { id: stays.id, values: after, mergedInto: null },
    { id: goes.id, values: otherAfter, mergedInto: stays.id },
  ]);
  const moved = await moveBelongings(tx, { from: goes.id, to: stays.id });
  const now = shop.now();
  const entry = await recordAudit(tx, {
    actor,
    action: "customer.merged",
    object: { kind: "customer", id: stays.id },
    fields: [mergedField(goes.id), ...differing(own, after)],
    data: { mergedId: goes.id, orders: moved.orders.length, eyeTests: moved.visits.length },
    now,
  });
  const what = { own: { before: own, after }, other: { before: other, after: otherAfter }, moved };
  await keepUndo(tx, shop, { entry, customerId: stays.id, otherId: goes.id, days: MERGE_UNDO_DAYS, what, now });
  return { ok: true, entry };
}

/** Each merge is a change of its own: a later one with somebody else leaves it as it is. */
export const mergedField = (id: number): string => `merged ${id}`;

/** Whoever goes keeps the name and phone by which the next bill finds them: where the other takes these, they exchange them. */
function isSamePerson(one: CustomerValues, other: CustomerValues): boolean {
  const plain = (name: string) => name.trim().replaceAll(/\s+/g, " ").toLowerCase();
  return one.phone === other.phone && plain(one.name) === plain(other.name);
}
