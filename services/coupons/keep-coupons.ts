import { and, eq, ne, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { coupons, paymentOrders } from "#db/schema/payments.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import { COUPON_FIELDS, PROMISED_FIELDS, readCouponForm } from "#domain/coupons/coupon-form.ts";
import { AppError, type FieldErrors } from "#domain/wire/errors.ts";
import { readEntriesAbout } from "#services/audit/read-entries.ts";
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
import { couponWords, type CouponRow, findMeant } from "./coupon-words.ts";
import { couponFigures, readGiven } from "./list-coupons.ts";

type Asking = { actor: Actor | SystemActor };
type Keeping = Pick<Shop, "db" | "now">;
type Wrong = { ok: false; reason: "wrong"; fields: FieldErrors };
export type ChangedCoupon = { ok: true; entry: number | null } | Wrong | ChangedTexts;

const TAKEN = "Another coupon has this code";
/** Bills and customers name it as it was given out. */
export const PROMISED = "It has been used: this stays as it was promised. Make a copy to give something else";

/** One coupon by its number, as its form shows it, with what it has done and what was done to it. */
export async function getCouponForStaff(db: Db, { actor, id, now }: Asking & { id: number; now: Date }) {
  requirePermission(actor, "coupon.look");
  const [row] = await db.select().from(coupons).where(eq(coupons.position, id));
  if (!row) throw new AppError("not_found");
  const [texts, isUsed, [figures], given, audit] = await Promise.all([
    couponWords(db, row),
    wasUsed(db, row.id),
    db.select(couponFigures(now)).from(coupons).where(eq(coupons.id, row.id)),
    readGiven(db, [row.id]),
    readEntriesAbout(db, { kind: "coupon", ids: [id] }),
  ]);
  return { id, texts, isUsed, ...figures!, givenPaise: given.get(row.id) ?? 0, audit };
}

/** Nobody else changes it, or uses it, until this commits; null where there is none. */
export async function lockCoupon(tx: Db, id: number): Promise<CouponRow | null> {
  const [row] = await tx.select().from(coupons).where(eq(coupons.position, id)).for("no key update");
  return row ?? null;
}

/** By a bill, or by a payment that was begun: then somebody was told what it gives. */
async function wasUsed(db: Db, id: number): Promise<boolean> {
  const { rows } = await db.execute<{ used: boolean }>(sql`select
    exists (select from ${orders} where ${orders.couponId} = ${id})
    or exists (select from ${paymentOrders} where ${paymentOrders.couponId} = ${id}) as used`);
  return rows[0]!.used;
}

async function readTyped(db: Db, typed: Texts) {
  const read = readCouponForm(typed);
  return read.ok ? findMeant(db, read.terms) : read;
}

/** A new coupon. Two presses of one form make one. */
export async function addCoupon(
  { db, now }: Keeping,
  { actor, key, typed }: Asking & { key: string; typed: Texts },
): Promise<{ ok: true; id: number } | Wrong> {
  requirePermission(actor, "coupon.change");
  return db.transaction(async (tx) => {
    await takeTurns(tx);
    const [there] = await tx.select({ id: coupons.position }).from(coupons).where(eq(coupons.formKey, key));
    if (there) return { ok: true, id: there.id };
    const read = await readTyped(tx, typed);
    if (!read.ok) return { ...read, reason: "wrong" };
    const taken = await refuseTaken(tx, { code: read.values.couponCode });
    if (taken !== null) return { ok: false, reason: "wrong", fields: taken };
    const [row] = await tx
      .insert(coupons)
      .values({ ...read.values, formKey: key, createdAt: now() })
      .returning();
    const changes = changesOf(COUPON_FIELDS, {}, await couponWords(tx, row!));
    const object = { kind: "coupon", id: row!.position } as const;
    await recordAudit(tx, { actor, action: "coupon.added", object, changes, now: now() });
    return { ok: true, id: row!.position };
  });
}

/** Writes what differs from what the page showed; of the same field that both changed both values are told. */
export async function changeCoupon(
  { db, now }: Keeping,
  given: Asking & { id: number; from: Texts; to: Texts; undoes?: number },
): Promise<ChangedCoupon> {
  const { actor, id, from, undoes } = given;
  requirePermission(actor, "coupon.change");
  return db.transaction(async (tx) => {
    await takeTurns(tx);
    const kept = await lockCoupon(tx, id);
    if (!kept) throw new AppError("not_found");
    const before: Texts = await couponWords(tx, kept);
    const read = await readTyped(tx, typedOver(before, given));
    if (!read.ok) return { ...read, reason: "wrong" };
    const to = takenOf(await couponWords(tx, { ...kept, ...read.values }), given);
    const object = { kind: "coupon", id } as const;
    const merged = await mergeTexts(tx, { object, kept: before, from, to });
    if (!merged.ok) return merged;
    const { written } = merged;
    if (written.length === 0) return { ok: true, entry: null };
    const whole = await readTyped(tx, merged.after);
    if (!whole.ok) return { ...whole, reason: "wrong" };
    // A day that nobody touched may have been a moment of it.
    const { startsAt, endsAt, ...rest } = whole.values;
    const values = {
      ...rest,
      startsAt: written.includes("from") ? startsAt : kept.startsAt,
      endsAt: written.includes("until") ? endsAt : kept.endsAt,
    };
    const fields = await refuseWritten(tx, { kept, values, written });
    if (fields !== null) return { ok: false, reason: "wrong", fields };
    await tx
      .update(coupons)
      .set({ ...values, revision: kept.revision + 1 })
      .where(eq(coupons.id, kept.id));
    const changes = changesOf(written, before, merged.after);
    const entry = await recordAudit(tx, { actor, action: "coupon.changed", object, changes, undoes, now: now() });
    return { ok: true, entry };
  });
}

async function refuseWritten(
  tx: Db,
  given: { kept: CouponRow; values: { couponCode: string; maxUses: number | null }; written: readonly string[] },
): Promise<FieldErrors | null> {
  const { kept, values, written } = given;
  const promised = PROMISED_FIELDS.filter((field) => written.includes(field));
  if (promised.length > 0 && (await wasUsed(tx, kept.id)))
    return Object.fromEntries(promised.map((field) => [field, PROMISED]));
  if (written.includes("code") && (await isTaken(tx, { code: values.couponCode, id: kept.id }))) return { code: TAKEN };
  const taken = kept.usedCount + kept.reservedCount;
  if (values.maxUses !== null && values.maxUses < taken)
    return { uses: `It has been used ${taken} times already, payments under way included` };
  return null;
}

/** Nobody can use it until it goes on; what is being paid with it at this moment is still paid. */
export async function pauseCoupon(
  { db, now }: Keeping,
  given: Asking & { id: number; paused: boolean; undoes?: number },
): Promise<{ entry: number | null }> {
  const { actor, id, paused, undoes } = given;
  requirePermission(actor, "coupon.change");
  return db.transaction(async (tx) => {
    const kept = await lockCoupon(tx, id);
    if (!kept) throw new AppError("not_found");
    if (kept.paused === paused) return { entry: null };
    await tx
      .update(coupons)
      .set({ paused, revision: kept.revision + 1 })
      .where(eq(coupons.id, kept.id));
    const entry = await recordAudit(tx, {
      actor,
      action: paused ? "coupon.paused" : "coupon.resumed",
      object: { kind: "coupon", id },
      changes: { paused: [kept.paused, paused] },
      undoes,
      now: now(),
    });
    return { entry };
  });
}

/** Why a new coupon cannot have this code; null: it can. */
export async function refuseTaken(db: Db, { code }: { code: string }): Promise<FieldErrors | null> {
  return (await isTaken(db, { code, id: 0 })) ? { code: TAKEN } : null;
}

/** Of two who give one code to two coupons at the same instant the second is refused. */
async function takeTurns(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('coupons'))`);
}

async function isTaken(tx: Db, { code, id }: { code: string; id: number }): Promise<boolean> {
  return (await tx.$count(coupons, and(eq(coupons.couponCode, code), ne(coupons.id, id)))) > 0;
}
