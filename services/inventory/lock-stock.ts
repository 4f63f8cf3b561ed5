import { and, asc, eq, inArray } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { stock } from "#db/schema/stock.ts";

export type Units = { attributeValueId: number; quantity: number };

/**
 * Locks stock rows in the order of their ids, so that two carts with the same goods in another order cannot wait for
 * each other in a circle. Whoever touches several units calls it once for all of them, before the first change.
 */
export async function lockStock(
  tx: Db,
  given: { storeId: number; attributeValueIds: readonly number[] },
): Promise<Map<number, number>> {
  const ids = [...new Set(given.attributeValueIds)];
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({
      id: stock.attributeValueId,
      total: stock.totalQuantity,
      sold: stock.soldQuantity,
      held: stock.heldQuantity,
    })
    .from(stock)
    .where(and(eq(stock.storeId, given.storeId), inArray(stock.attributeValueId, ids)))
    .orderBy(asc(stock.attributeValueId))
    .for("no key update");
  return new Map(rows.map((row) => [row.id, row.total - row.sold - row.held]));
}

export type OutOfStock = { ok: false; attributeValueId: number; available: number };

/** Locks what is wanted, one entry per unit, and answers the first of which too little is free; null when all of it is. */
export async function lockFree(
  tx: Db,
  { storeId, units }: { storeId: number; units: readonly Units[] },
): Promise<OutOfStock | null> {
  return findShort(
    await lockStock(tx, { storeId, attributeValueIds: units.map((unit) => unit.attributeValueId) }),
    units,
  );
}

/** The first unit of which too little is free. */
export function findShort(free: ReadonlyMap<number, number>, units: readonly Units[]): OutOfStock | null {
  for (const { attributeValueId, quantity } of units) {
    const available = free.get(attributeValueId) ?? 0;
    if (available < quantity) return { ok: false, attributeValueId, available: Math.max(0, available) };
  }
  return null;
}

/** One entry per stock-keeping unit, by id. */
export function sumUnits(units: readonly Units[]): Units[] {
  const sums = new Map<number, number>();
  for (const { attributeValueId, quantity } of units) {
    sums.set(attributeValueId, (sums.get(attributeValueId) ?? 0) + quantity);
  }
  return [...sums]
    .map(([attributeValueId, quantity]) => ({ attributeValueId, quantity }))
    .sort((a, b) => a.attributeValueId - b.attributeValueId);
}
