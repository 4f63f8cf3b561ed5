import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { stockMovements } from "#db/schema/stock.ts";
import type { MoveKind, MovementDocument } from "#domain/stock/movement-kinds.ts";
import type { SerialFault } from "#domain/stock/serials.ts";
import { carryCosts } from "./carry-costs.ts";
import { lockShelves } from "./lock-stock.ts";
import { judgeSerials, writeSerials } from "./serials/judge-serials.ts";

/** So many pieces of a unit that come into a store, or leave it, other than by a sale or a return. */
export type Move = {
  storeId: number;
  attributeValueId: number;
  totalDelta: number;
  kind: MoveKind;
  reason: string | null;
  /** Null: the shop itself. */
  actorUserId: number | null;
  document: { kind: MovementDocument; id: string | number } | null;
  /** Of what comes in; left out, it comes in at the average. What leaves always does. */
  unitCostPaise?: number | null | undefined;
  /** Which pieces, where each has a serial number. */
  serials?: readonly string[];
  now: Date;
};

/** `unitCostPaise` and `valuePaise` are null where no cost of the unit is known yet. */
export type Moved = Cost & { movementId: number; onHand: { before: number; after: number } };
export type Cost = { gstin: string; unitCostPaise: number | null; valuePaise: number | null };

export type MoveRefusal =
  | { ok: false; reason: "not_free"; storeId: number; attributeValueId: number; free: number }
  /** Of goods with serial numbers. */
  | { ok: false; reason: "serials"; attributeValueId: number; fault: SerialFault };

/** One move alone. Whoever moves several calls `moveManyStock` once for all of them. */
export async function moveStock(tx: Db, move: Move): Promise<{ ok: true; moved: Moved } | MoveRefusal> {
  const done = await moveManyStock(tx, [move]);
  return done.ok ? { ok: true, moved: done.moved[0]! } : done;
}

/**
 * Every change of how much lies in a store goes through here, all or none: no more leaves than is free, each move is written down with
 * its cost, and the average of its GSTIN is carried on. A unit that a store never had gets its row. Answers in the order of what is
 * given.
 *
 * Locks: stock by unit and store, as sales do, then units whose pieces have serial numbers, and costs by unit and GSTIN. Called once in a transaction.
 */
export async function moveManyStock(
  tx: Db,
  moves: readonly Move[],
): Promise<{ ok: true; moved: Moved[] } | MoveRefusal> {
  if (moves.length === 0) return { ok: true, moved: [] };
  if (moves.some(({ totalDelta }) => totalDelta === 0 || !Number.isSafeInteger(totalDelta)))
    throw new RangeError("A move is of whole pieces, and of one at least.");
  const shelves = Map.groupBy(moves, ({ storeId }) => storeId);
  await openRows(tx, moves);
  const free = await lockShelves(
    tx,
    [...shelves].map(([storeId, there]) => ({ storeId, attributeValueIds: there.map((one) => one.attributeValueId) })),
  );
  for (const { storeId, attributeValueId, totalDelta } of moves) {
    const there = free.get(storeId)!;
    const left = there.get(attributeValueId)! + totalDelta;
    if (left < 0)
      return { ok: false, reason: "not_free", storeId, attributeValueId, free: there.get(attributeValueId)! };
    there.set(attributeValueId, left);
  }
  const pieces = await judgeSerials(tx, moves);
  if (!pieces.ok)
    return { ok: false, reason: "serials", attributeValueId: pieces.move.attributeValueId, fault: pieces.fault };
  const costs = await carryCosts(tx, moves);
  const onHand = await changeTotals(tx, moves);
  const written = await tx
    .insert(stockMovements)
    .values(moves.map((move, n) => ({ ...rowOf(move), ...costs[n]!, gstin: gstinOf(costs[n]!), createdAt: move.now })))
    .returning({ id: stockMovements.id });
  await writeSerials(tx, pieces.after, moves[0]!.now);
  return { ok: true, moved: written.map(({ id }, n) => ({ movementId: id, ...costs[n]!, onHand: onHand[n]! })) };
}

/** Whose cost it is stands beside a cost alone. */
const gstinOf = ({ gstin, valuePaise }: Cost) => (valuePaise === null ? null : gstin);

const rowOf = ({ storeId, attributeValueId, totalDelta, kind, reason, actorUserId, document }: Move) => ({
  storeId,
  attributeValueId,
  totalDelta,
  kind,
  reason,
  actorUserId,
  documentKind: document?.kind ?? null,
  documentId: document === null ? null : String(document.id),
});

/** By unit and store before any lock, so that two who open the same rows wait in one order. */
async function openRows(tx: Db, moves: readonly Move[]): Promise<void> {
  await tx.execute(sql`
    insert into stock (store_id, attribute_value_id, total_quantity)
    select distinct m."storeId", m."attributeValueId", 0 from ${asRows(moves)}
    where not exists (select from stock s where s.store_id = m."storeId" and s.attribute_value_id = m."attributeValueId")
    order by 2, 1 on conflict do nothing`);
}

/** Answers for each move how many lay there before it and after it, set aside or not. */
async function changeTotals(tx: Db, moves: readonly Move[]): Promise<Moved["onHand"][]> {
  const { rows } = await tx.execute<{ storeId: number; attributeValueId: number; before: number }>(sql`
    update stock s set total_quantity = s.total_quantity + c.delta
    from (select "storeId", "attributeValueId", sum("totalDelta")::int as delta from ${asRows(moves)} group by 1, 2) c
    where s.store_id = c."storeId" and s.attribute_value_id = c."attributeValueId"
    returning s.store_id as "storeId", s.attribute_value_id as "attributeValueId", s.total_quantity - s.sold_quantity - c.delta as before`);
  const there = new Map(
    rows.map(({ storeId, attributeValueId, before }) => [`${storeId}/${attributeValueId}`, before]),
  );
  return moves.map(({ storeId, attributeValueId, totalDelta }) => {
    const key = `${storeId}/${attributeValueId}`;
    const before = there.get(key)!;
    there.set(key, before + totalDelta);
    return { before, after: before + totalDelta };
  });
}

const asRows = (moves: readonly Move[]) => {
  const rows = moves.map(({ storeId, attributeValueId, totalDelta }) => ({ storeId, attributeValueId, totalDelta }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m("storeId" int, "attributeValueId" int, "totalDelta" int)`;
};
