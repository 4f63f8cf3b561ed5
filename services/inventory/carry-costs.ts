import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { moveCost, openCost, settleCost, type UnitCost } from "#domain/stock/moving-average.ts";
import type { Cost, Move } from "./move-stock.ts";

type Bearer = { gstin: string; attributeValueId: number };

/**
 * Carries the cost of moves whose stock is locked and not yet changed, and answers what each of them cost. A unit of which no cost is
 * known moves without one, until the first comes in with a price.
 */
export async function carryCosts(tx: Db, moves: readonly Move[]): Promise<Cost[]> {
  const gstins = await readGstins(tx, moves);
  const bearers = bearersOf(moves.map((move) => ({ ...move, gstin: gstins.get(move.storeId)! })));
  const priced = bearersOf(
    moves.flatMap((move) => (isPriced(move) ? [{ ...move, gstin: gstins.get(move.storeId)! }] : [])),
  );
  // Held by its own row from here on: whoever moves the same unit of the same GSTIN in another store waits.
  const opened = new Set((await openCosts(tx, priced)).map(keyOf));
  const { rows: locked } = await tx.execute<Bearer & UnitCost>(sql`
    select c.gstin, c.attribute_value_id as "attributeValueId", c.quantity, c.value_paise::float8 as "valuePaise",
      c.unit_cost_paise as "unitCostPaise", c.settled_quantity as "settledQuantity",
      c.settled_value_paise::float8 as "settledValuePaise"
    from stock_costs c join ${asRows(bearers)} on c.gstin = b.gstin and c.attribute_value_id = b."attributeValueId"
    order by c.attribute_value_id, c.gstin for no key update of c`);
  if (locked.length === 0) return moves.map((move) => unknown(gstins.get(move.storeId)!));
  const costs = new Map(locked.map((row) => [keyOf(row), { ...row, isNew: opened.has(keyOf(row)) }]));
  return settleAndMove(tx, { moves, gstins, costs, onHand: await readOnHand(tx, locked) });
}

type Kept = UnitCost & { isNew: boolean };

async function settleAndMove(
  tx: Db,
  given: {
    moves: readonly Move[];
    gstins: ReadonlyMap<number, string>;
    costs: ReadonlyMap<string, Kept>;
    onHand: ReadonlyMap<string, number>;
  },
): Promise<Cost[]> {
  const after = new Map<string, UnitCost>();
  const pieces = new Map(given.onHand);
  const carried = given.moves.map((move): Cost => {
    const gstin = given.gstins.get(move.storeId)!;
    const key = keyOf({ gstin, attributeValueId: move.attributeValueId });
    const kept = given.costs.get(key);
    const there = pieces.get(key) ?? 0;
    pieces.set(key, there + move.totalDelta);
    const before = after.get(key) ?? startOf(kept, { move, onHand: there });
    if (before === null) return unknown(gstin);
    const { cost, valuePaise } = moveCost(before, {
      delta: move.totalDelta,
      unitCostPaise: move.unitCostPaise ?? null,
    });
    after.set(key, cost);
    const unitCostPaise = isPriced(move) ? move.unitCostPaise! : before.unitCostPaise;
    return { gstin, unitCostPaise, valuePaise };
  });
  await writeCosts(tx, after);
  return carried;
}

function startOf(kept: Kept | undefined, { move, onHand }: { move: Move; onHand: number }): UnitCost | null {
  if (kept === undefined) return null;
  if (!kept.isNew) return settleCost(kept, onHand);
  return isPriced(move) ? openCost(onHand, move.unitCostPaise!) : null;
}

const isPriced = ({ totalDelta, unitCostPaise = null }: Move) => totalDelta > 0 && unitCostPaise !== null;

const unknown = (gstin: string): Cost => ({ gstin, unitCostPaise: null, valuePaise: null });

const keyOf = ({ gstin, attributeValueId }: Bearer) => `${gstin}/${attributeValueId}`;

function bearersOf(given: readonly Bearer[]): Bearer[] {
  const all = new Map(
    given.map(({ gstin, attributeValueId }) => [keyOf({ gstin, attributeValueId }), { gstin, attributeValueId }]),
  );
  return [...all.values()];
}

async function readGstins(tx: Db, moves: readonly Move[]): Promise<Map<number, string>> {
  const ids = [...new Set(moves.map(({ storeId }) => storeId))];
  const { rows } = await tx.execute<{ id: number; gstin: string }>(
    sql`select id, gstin from stores where id in ${ids}`,
  );
  return new Map(rows.map(({ id, gstin }) => [id, gstin]));
}

async function openCosts(tx: Db, priced: readonly Bearer[]): Promise<Bearer[]> {
  if (priced.length === 0) return [];
  const { rows } = await tx.execute<Bearer>(sql`
    insert into stock_costs (gstin, attribute_value_id, quantity, value_paise, unit_cost_paise, settled_quantity, settled_value_paise)
    select b.gstin, b."attributeValueId", 0, 0, 0, 0, 0 from ${asRows(priced)} order by 2, 1 on conflict do nothing
    returning gstin, attribute_value_id as "attributeValueId"`);
  return rows;
}

/** In all stores of each GSTIN, before the moves. */
async function readOnHand(tx: Db, bearers: readonly Bearer[]): Promise<Map<string, number>> {
  const { rows } = await tx.execute<Bearer & { pieces: number }>(sql`
    select b.gstin, b."attributeValueId", coalesce(sum(s.total_quantity - s.sold_quantity), 0)::int as pieces
    from ${asRows(bearers)}
    left join stores t on t.gstin = b.gstin
    left join stock s on s.store_id = t.id and s.attribute_value_id = b."attributeValueId"
    group by 1, 2`);
  return new Map(rows.map((row) => [keyOf(row), row.pieces]));
}

async function writeCosts(tx: Db, after: ReadonlyMap<string, UnitCost>): Promise<void> {
  const rows = [...after].map(([key, cost]) => {
    const [gstin, id] = key.split("/");
    return { ...cost, gstin, id: Number(id) };
  });
  if (rows.length === 0) return;
  await tx.execute(sql`
    update stock_costs c set quantity = r.quantity, value_paise = r."valuePaise", unit_cost_paise = r."unitCostPaise",
      settled_quantity = r."settledQuantity", settled_value_paise = r."settledValuePaise"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(gstin text, id int, quantity int, "valuePaise" bigint,
      "unitCostPaise" int, "settledQuantity" int, "settledValuePaise" bigint)
    where c.gstin = r.gstin and c.attribute_value_id = r.id`);
}

const asRows = (bearers: readonly Bearer[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(bearers)}::jsonb) as b(gstin text, "attributeValueId" int)`;
