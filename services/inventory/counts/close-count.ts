import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { stockCountResults, stockCounts } from "#db/schema/counts.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { type CountRefusal, isUnsettled, MOST_DIFFERENCES } from "#domain/stock/count-words.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { lockStock } from "#services/inventory/lock-stock.ts";
import { moveManyStock } from "#services/inventory/move-stock.ts";
import type { Shop } from "#services/shop.ts";
import { type CountRow, lockCount } from "./count-row.ts";
import { type CountUnit, readReview } from "./review-count.ts";

export type Closed =
  | { ok: true; units: number; differences: number }
  /** `skus`: which of them stand in the way. */
  | { ok: false; reason: CountRefusal; skus?: string[] };

/**
 * Closes a count once: each difference becomes a movement of as many pieces, whatever was sold since. What nobody counted stays as it
 * is, or is taken to be not there where `missedIsNone`. `lastEntryId`: what the page had shown; where somebody has counted on, nothing
 * is closed unseen.
 */
export async function closeCount(
  shop: Pick<Shop, "db" | "now">,
  given: { actor: UserActor; id: number; lastEntryId: number; missedIsNone: boolean },
): Promise<Closed> {
  const { actor, id, lastEntryId, missedIsNone } = given;
  const now = shop.now();
  return shop.db.transaction(async (tx): Promise<Closed> => {
    const count = await lockCount(tx, { actor, action: "count.keep", id, for: "update" });
    if (count.state !== "open") return { ok: false, reason: "over" };
    await lockUnits(tx, count, { missedIsNone });
    const review = await readReview(tx, count);
    if (review.lastEntryId !== lastEntryId) return { ok: false, reason: "changed" };
    const unsettled = review.units.filter(({ state }) => isUnsettled(state));
    if (unsettled.length > 0) return { ok: false, reason: "unsettled", skus: unsettled.map(({ sku }) => sku) };
    const settled = review.units.filter(({ state }) => state !== "missed" || missedIsNone);
    if (settled.length === 0) return { ok: false, reason: "nothing_counted" };
    const differing = settled.filter(({ difference }) => difference !== 0);
    if (differing.length > MOST_DIFFERENCES) return { ok: false, reason: "too_many_differences" };
    const moved = await moveManyStock(
      tx,
      differing.map(({ valueId, difference }) => ({
        storeId: count.storeId,
        attributeValueId: valueId,
        totalDelta: difference,
        kind: "counted" as const,
        reason: null,
        actorUserId: actor.id,
        document: { kind: "count" as const, id },
        now,
      })),
    );
    if (!moved.ok) {
      const { sku } = differing.find(({ valueId }) => valueId === moved.attributeValueId)!;
      return { ok: false, reason: moved.reason === "serials" ? "serials" : "set_aside", skus: [sku] };
    }
    const values = new Map(differing.map(({ valueId }, n) => [valueId, moved.moved[n]!.valuePaise]));
    await writeResults(tx, { id, settled, values });
    await tx
      .update(stockCounts)
      .set({ state: "closed", endedBy: actor.id, endedAt: now })
      .where(eq(stockCounts.id, id));
    await recordAudit(tx, {
      actor,
      action: "count.closed",
      object: { kind: "count", id },
      changes: { state: ["open", "closed"] },
      data: { storeId: count.storeId, units: settled.length, differences: differing.length, missedIsNone },
      now,
    });
    return { ok: true, units: settled.length, differences: differing.length };
  });
}

/** What lies there is read once nobody can sell of it, and by unit as sales lock. */
async function lockUnits(tx: Db, count: CountRow, { missedIsNone }: { missedIsNone: boolean }): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(
    missedIsNone
      ? sql`select attribute_value_id as id from stock where store_id = ${count.storeId} and total_quantity > 0
          union select attribute_value_id from stock_count_entries where count_id = ${count.id}`
      : sql`select distinct attribute_value_id as id from stock_count_entries where count_id = ${count.id}`,
  );
  await lockStock(tx, { storeId: count.storeId, attributeValueIds: rows.map(({ id }) => id) });
}

async function writeResults(
  tx: Db,
  given: { id: number; settled: readonly CountUnit[]; values: ReadonlyMap<number, number | null> },
): Promise<void> {
  const rows = given.settled.map(({ valueId, counted, expected, difference }) => ({
    countId: given.id,
    attributeValueId: valueId,
    counted: counted ?? 0,
    expected,
    valuePaise: difference === 0 ? 0 : (given.values.get(valueId) ?? null),
  }));
  for (let at = 0; at < rows.length; at += 5_000) await tx.insert(stockCountResults).values(rows.slice(at, at + 5_000));
}
