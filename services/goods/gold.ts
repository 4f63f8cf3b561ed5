import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { products } from "#db/schema/catalogue.ts";
import { memberships } from "#db/schema/orders.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import { goldTexts, readGold } from "#domain/goods/gold.ts";
import { AppError, type FieldErrors } from "#domain/wire/errors.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";
import { type ChangedTexts, changesOf, mergeTexts, takenOf, type Texts, typedOver } from "./merge-texts.ts";

type Asking = { actor: Actor | SystemActor };
export type ChangedGold =
  | { ok: true; entry: number | null }
  | { ok: false; reason: "wrong"; fields: FieldErrors }
  | ChangedTexts;

const GOLD_OBJECT = { kind: "gold", id: "gold" } as const;

/** The membership as it is sold; null in a shop that never had one. */
async function find(db: Db) {
  const [gold] = await db
    .select()
    .from(products)
    .where(eq(products.subCategorySlug, "membership"))
    .orderBy(asc(products.id))
    .limit(1);
  return gold ?? null;
}

/** What the membership costs, and how many have one now. */
export async function getGold(db: Db, { actor, now }: Asking & { now: Date }) {
  requirePermission(actor, "range.look");
  const [gold, members] = await Promise.all([
    find(db),
    db.$count(memberships, and(lte(memberships.startsAt, now), gt(memberships.endsAt, now))),
  ]);
  if (!gold) throw new AppError("not_found");
  return { title: gold.title, texts: goldTexts(gold), chargedPaise: gold.chargedPaise, members };
}

/** Nobody else changes it until this commits; null where there is none. */
export async function lockGold(tx: Db) {
  const gold = await find(tx);
  if (!gold) return null;
  const [row] = await tx.select().from(products).where(eq(products.id, gold.id)).for("no key update");
  return row ?? null;
}

/** Changes what the membership costs from now on, or whether it is sold. Whoever has one keeps it. */
export async function changeGold(
  shop: Pick<Shop, "db" | "now">,
  { actor, from, to: typed, undoes }: Asking & { from: Texts; to: Texts; undoes?: number },
): Promise<ChangedGold> {
  requirePermission(actor, "gold.change");
  return shop.db.transaction(async (tx) => {
    const kept = await lockGold(tx);
    if (!kept) throw new AppError("not_found");
    const before: Texts = goldTexts(kept);
    const read = readGold(typedOver(before, { from, to: typed }));
    if (!read.ok) return { ok: false, reason: "wrong", fields: read.fields };
    const to = takenOf(goldTexts(read.gold), { from, to: typed });
    const merged = await mergeTexts(tx, { object: GOLD_OBJECT, kept: before, from, to });
    if (!merged.ok) return merged;
    if (merged.written.length === 0) return { ok: true, entry: null };
    const whole = readGold(merged.after);
    if (!whole.ok) return { ok: false, reason: "wrong", fields: whole.fields };
    await tx
      .update(products)
      .set({ ...whole.gold, revision: sql`${products.revision} + 1` })
      .where(eq(products.id, kept.id));
    const entry = await recordAudit(tx, {
      actor,
      action: "gold.changed",
      object: GOLD_OBJECT,
      changes: changesOf(merged.written, before, merged.after),
      undoes,
      now: shop.now(),
    });
    return { ok: true, entry };
  });
}
