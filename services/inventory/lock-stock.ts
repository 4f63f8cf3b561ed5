import { and, asc, eq, inArray, or } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { stock } from "#db/schema/stock.ts";

/** Units on the shelf of a store. */
export type Shelf = { storeId: number; attributeValueIds: readonly number[] };

export type Units = { attributeValueId: number; quantity: number };

/**
 * Locks stock rows in the order of their ids, so that two carts with the same goods in another order cannot wait for
 * each other in a circle. Whoever touches several units calls it once for all of them, before the first change.
 */
export async function lockStock(tx: Db, given: Shelf): Promise<Map<number, number>> {
  return (await lockShelves(tx, [given])).get(given.storeId) ?? new Map();
}

/** The same on the shelves of several stores: by unit and then by store, whoever locks them. Free pieces by store and unit. */
export async function lockShelves(tx: Db, shelves: readonly Shelf[]): Promise<Map<number, Map<number, number>>> {
  const wanted = shelves.flatMap(({ storeId, attributeValueIds }) =>
    attributeValueIds.length === 0
      ? []
      : [and(eq(stock.storeId, storeId), inArray(stock.attributeValueId, [...new Set(attributeValueIds)]))],
  );
  if (wanted.length === 0) return new Map();
  const rows = await tx
    .select({
      storeId: stock.storeId,
      id: stock.attributeValueId,
      total: stock.totalQuantity,
      sold: stock.soldQuantity,
      held: stock.heldQuantity,
    })
    .from(stock)
    .where(or(...wanted))
    .orderBy(asc(stock.attributeValueId), asc(stock.storeId))
    .for("no key update");
  const free = new Map<number, Map<number, number>>();
  for (const { storeId, id, total, sold, held } of rows)
    free.set(storeId, (free.get(storeId) ?? new Map<number, number>()).set(id, total - sold - held));
  return free;
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
