import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { suppliers } from "#db/schema/purchasing.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { firstMessages } from "#domain/accounts/field-rules.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import { SUPPLIER_FIELDS, supplierForm } from "#domain/purchasing/supplier-form.ts";
import { AppError, type FieldErrors } from "#domain/wire/errors.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import {
  type ChangedTexts,
  changesOf,
  mergeTexts,
  takenOf,
  type Texts,
  typedOver,
} from "#services/goods/merge-texts.ts";
import type { Shop } from "#services/shop.ts";

type Asking = { actor: Actor | SystemActor };
type Wrong = { ok: false; reason: "wrong"; fields: FieldErrors };
export type ChangedSupplier = { ok: true; entry: number | null } | Wrong | ChangedTexts;

const TAKEN = "Another supplier has this GSTIN";

type Row = typeof suppliers.$inferSelect;

const textsOf = (row: Row): Texts => ({
  name: row.name,
  gstin: row.gstin,
  stateCode: row.stateCode,
  phone: row.phone,
  email: row.email,
  address: row.address,
  paymentDays: String(row.paymentDays),
});

/** One supplier as its form shows it. */
export async function getSupplier(db: Db, { actor, id }: Asking & { id: number }) {
  requirePermission(actor, "supplier.read");
  const [row] = await db.select().from(suppliers).where(eq(suppliers.id, id));
  if (!row) throw new AppError("not_found");
  return { id, texts: textsOf(row), archived: row.archived, revision: row.revision };
}

/** Nobody else changes it until this commits; null where there is none. */
export async function lockSupplier(tx: Db, id: number): Promise<Row | null> {
  const [row] = await tx.select().from(suppliers).where(eq(suppliers.id, id)).for("no key update");
  return row ?? null;
}

/** Those to whom something can be ordered, by name. */
export async function listOpenSuppliers(db: Db, { actor }: Asking): Promise<{ id: number; name: string }[]> {
  requirePermission(actor, "supplier.read");
  return db
    .select({ id: suppliers.id, name: suppliers.name })
    .from(suppliers)
    .where(eq(suppliers.archived, false))
    .orderBy(asc(sql`lower(${suppliers.name})`), asc(suppliers.id));
}

/** A new supplier. Two presses of one form make one. */
export async function addSupplier(
  shop: Pick<Shop, "db" | "now">,
  { actor, key, typed }: Asking & { key: string; typed: Readonly<Record<string, unknown>> },
): Promise<{ ok: true; id: number } | Wrong> {
  requirePermission(actor, "supplier.change");
  const read = supplierForm.safeParse(typed);
  if (!read.success) return { ok: false, reason: "wrong", fields: firstMessages(read.error) };
  return shop.db.transaction(async (tx) => {
    await takeTurns(tx);
    const [there] = await tx.select({ id: suppliers.id }).from(suppliers).where(eq(suppliers.key, key));
    if (there) return { ok: true, id: there.id };
    if (await isTaken(tx, { gstin: read.data.gstin, id: 0 }))
      return { ok: false, reason: "wrong", fields: { gstin: TAKEN } };
    const values = { ...read.data, key, createdAt: shop.now() };
    const [row] = await tx.insert(suppliers).values(values).returning();
    const made = row!;
    await recordAudit(tx, {
      actor,
      action: "supplier.added",
      object: { kind: "supplier", id: made.id },
      changes: changesOf(SUPPLIER_FIELDS, {}, textsOf(made)),
      now: shop.now(),
    });
    return { ok: true, id: made.id };
  });
}

/** Writes what differs from what the page showed; of the same field that both changed both values are told. */
export async function changeSupplier(
  shop: Pick<Shop, "db" | "now">,
  given: Asking & { id: number; from: Texts; to: Texts; undoes?: number },
): Promise<ChangedSupplier> {
  const { actor, id, from, undoes } = given;
  requirePermission(actor, "supplier.change");
  return shop.db.transaction(async (tx) => {
    await takeTurns(tx);
    const kept = await lockSupplier(tx, id);
    if (!kept) throw new AppError("not_found");
    const before = textsOf(kept);
    const read = supplierForm.safeParse(typedOver(before, given));
    if (!read.success) return { ok: false, reason: "wrong", fields: firstMessages(read.error) };
    const to = takenOf(textsOf({ ...kept, ...read.data }), given);
    const object = { kind: "supplier", id } as const;
    const merged = await mergeTexts(tx, { object, kept: before, from, to });
    if (!merged.ok) return merged;
    if (merged.written.length === 0) return { ok: true, entry: null };
    const values = supplierForm.parse(merged.after);
    if (merged.written.includes("gstin") && (await isTaken(tx, { gstin: values.gstin, id })))
      return { ok: false, reason: "wrong", fields: { gstin: TAKEN } };
    await tx
      .update(suppliers)
      .set({ ...values, revision: kept.revision + 1 })
      .where(eq(suppliers.id, id));
    const changes = changesOf(merged.written, before, merged.after);
    const entry = await recordAudit(tx, {
      actor,
      action: "supplier.changed",
      object,
      changes,
      undoes,
      now: shop.now(),
    });
    return { ok: true, entry };
  });
}

/** Puts a supplier away, so that nothing is ordered there any more, or takes it back. Its orders and bills stay. */
export async function archiveSupplier(
  shop: Pick<Shop, "db" | "now">,
  given: Asking & { id: number; archived: boolean; undoes?: number },
): Promise<{ entry: number | null }> {
  const { actor, id, archived, undoes } = given;
  requirePermission(actor, "supplier.change");
  return shop.db.transaction(async (tx) => {
    const kept = await lockSupplier(tx, id);
    if (!kept) throw new AppError("not_found");
    if (kept.archived === archived) return { entry: null };
    await tx
      .update(suppliers)
      .set({ archived, revision: kept.revision + 1 })
      .where(eq(suppliers.id, id));
    const entry = await recordAudit(tx, {
      actor,
      action: archived ? "supplier.archived" : "supplier.restored",
      object: { kind: "supplier", id },
      changes: { archived: [kept.archived, archived] },
      undoes,
      now: shop.now(),
    });
    return { entry };
  });
}

/** Of two who give one GSTIN to two suppliers at the same instant the second is refused. */
async function takeTurns(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('suppliers'))`);
}

async function isTaken(tx: Db, { gstin, id }: { gstin: string; id: number }): Promise<boolean> {
  if (gstin === "") return false;
  return (await tx.$count(suppliers, and(eq(suppliers.gstin, gstin), sql`${suppliers.id} <> ${id}`))) > 0;
}
