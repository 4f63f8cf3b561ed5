import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { stockCountEntries } from "#db/schema/counts.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { type CountRefusal, MOST_COUNTED } from "#domain/stock/count-words.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { findOneUnit } from "#services/inventory/transfers/find-one-unit.ts";
import type { Shop } from "#services/shop.ts";
import { type CountRow, inScope, lockCount } from "./count-row.ts";
import { lastMovement, onShelf } from "./on-shelf.ts";

type Work = Pick<Shop, "db" | "now">;
export type Counted =
  | { ok: true; sku: string; name: string; quantity: number; counted: number }
  | { ok: false; reason: CountRefusal };

/**
 * Notes what somebody counted of a unit, beside what lay there by the ledger at that very moment. Sent again with the same `key`, it is
 * counted once. Answers how many of it were counted in all, by whoever, and nothing of what should lie there.
 */
export async function countUnit(
  shop: Work,
  given: { actor: UserActor; id: number; key: string; code: string; quantity: number },
): Promise<Counted> {
  const { actor, id, key, code, quantity } = given;
  const now = shop.now();
  return shop.db.transaction(async (tx): Promise<Counted> => {
    const count = await lockCount(tx, { actor, action: "count.work", id, for: "share" });
    if (count.state !== "open") return { ok: false, reason: "over" };
    const unit = await findOneUnit(tx, { actor, code });
    if (!unit.ok) return unit;
    const { valueId, sku, name } = unit;
    if (!(await isCounted(tx, count, valueId))) return { ok: false, reason: "not_counted_here" };
    const before = await countedOf(tx, { id, valueId });
    if (before + quantity > MOST_COUNTED) return { ok: false, reason: "too_many" };
    const written = await tx.execute<{ id: number }>(sql`
      insert into stock_count_entries (scan_key, count_id, attribute_value_id, quantity, on_shelf, last_movement_id, counted_by, counted_at)
      select ${key}::uuid, ${id}, ${valueId}, ${quantity}, ${onShelf(count.storeId, valueId)}, ${lastMovement(count.storeId, valueId)},
        ${actor.id}, ${now.toISOString()}::timestamptz
      on conflict (count_id, scan_key) do nothing returning id`);
    if (written.rows.length === 0) return { ok: true, sku, name, quantity, counted: before };
    await note(tx, { actor, count, valueId, action: "count.counted", quantity, now });
    return { ok: true, sku, name, quantity, counted: before + quantity };
  });
}

/** Takes back the last that somebody noted themselves. */
export async function takeBackLast(
  shop: Work,
  { actor, id, entryId }: { actor: UserActor; id: number; entryId: number },
): Promise<{ ok: true } | { ok: false; reason: CountRefusal }> {
  const now = shop.now();
  return shop.db.transaction(async (tx): Promise<{ ok: true } | { ok: false; reason: CountRefusal }> => {
    const count = await lockCount(tx, { actor, action: "count.work", id, for: "share" });
    if (count.state !== "open") return { ok: false, reason: "over" };
    const mine = and(
      eq(stockCountEntries.id, entryId),
      eq(stockCountEntries.countId, id),
      eq(stockCountEntries.countedBy, actor.id),
      eq(stockCountEntries.dropped, false),
    );
    const [taken] = await tx
      .update(stockCountEntries)
      .set({ dropped: true })
      .where(mine)
      .returning({ valueId: stockCountEntries.attributeValueId, quantity: stockCountEntries.quantity });
    if (!taken) return { ok: false, reason: "no_entry" };
    await note(tx, { actor, count, valueId: taken.valueId, action: "count.taken_back", quantity: taken.quantity, now });
    return { ok: true };
  });
}

/** Everything that was counted of a unit is counted anew. What was noted stays written. */
export async function countAgain(
  shop: Work,
  { actor, id, valueId }: { actor: UserActor; id: number; valueId: number },
): Promise<{ ok: true } | { ok: false; reason: CountRefusal }> {
  const now = shop.now();
  return shop.db.transaction(async (tx): Promise<{ ok: true } | { ok: false; reason: CountRefusal }> => {
    const count = await lockCount(tx, { actor, action: "count.keep", id, for: "update" });
    if (count.state !== "open") return { ok: false, reason: "over" };
    const ofUnit = and(
      eq(stockCountEntries.countId, id),
      eq(stockCountEntries.attributeValueId, valueId),
      eq(stockCountEntries.dropped, false),
    );
    const dropped = await tx.update(stockCountEntries).set({ dropped: true }).where(ofUnit).returning();
    if (dropped.length === 0) return { ok: false, reason: "no_entry" };
    const quantity = dropped.reduce((sum, entry) => sum + entry.quantity, 0);
    await note(tx, { actor, count, valueId, action: "count.again", quantity, now });
    return { ok: true };
  });
}

async function isCounted(tx: Db, count: CountRow, valueId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from attribute_values v join products p on p.id = v.product_id
    left join shelf_places h on h.store_id = ${count.storeId} and h.attribute_value_id = v.id
    where v.id = ${valueId} and ${inScope(count)}`);
  return rows.length > 0;
}

async function countedOf(tx: Db, { id, valueId }: { id: number; valueId: number }): Promise<number> {
  const { rows } = await tx.execute<{ counted: number }>(sql`
    select coalesce(sum(quantity), 0)::int as counted from stock_count_entries
    where count_id = ${id} and attribute_value_id = ${valueId} and not dropped`);
  return rows[0]!.counted;
}

async function note(
  tx: Db,
  given: {
    actor: UserActor;
    count: CountRow;
    valueId: number;
    action: "count.counted" | "count.taken_back" | "count.again";
    quantity: number;
    now: Date;
  },
): Promise<void> {
  const { actor, count, valueId, action, quantity, now } = given;
  await recordAudit(tx, {
    actor,
    action,
    object: { kind: "count", id: count.id },
    data: { storeId: count.storeId, attributeValueId: valueId, quantity },
    now,
  });
}
