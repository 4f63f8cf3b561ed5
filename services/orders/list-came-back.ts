import { asc, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orderLines } from "#db/schema/orders.ts";
import { creditNoteLines, creditNotes } from "#db/schema/returns.ts";

/** Goods of an order that came back, and what was credited for them: paid back or not, the lenses with their frame. */
export type CameBack = { lineId: number; quantity: number; at: Date; creditedPaise: number };

/** By its credit notes, the oldest first. What was cancelled has never gone, and its note stands for the whole order. */
export async function listCameBack(db: Db, { orderId }: { orderId: string }): Promise<CameBack[]> {
  const rows = await db
    .select({
      id: orderLines.id,
      frameLineId: orderLines.frameLineId,
      kind: orderLines.kind,
      quantity: creditNoteLines.quantity,
      totalPaise: creditNoteLines.totalPaise,
      at: creditNotes.issuedAt,
    })
    .from(creditNotes)
    .innerJoin(creditNoteLines, eq(creditNoteLines.creditNoteId, creditNotes.id))
    .innerJoin(orderLines, eq(orderLines.id, creditNoteLines.orderLineId))
    .where(eq(creditNotes.orderId, orderId))
    .orderBy(asc(creditNotes.issuedAt), asc(orderLines.position));
  // Of a pair the frame and the lenses may stand on two notes of one moment.
  const goods = rows.filter(({ kind }) => kind !== "membership" && kind !== "fee");
  const together = Map.groupBy(goods, ({ id, frameLineId, at }) => `${frameLineId ?? id} ${at.getTime()}`);
  return [...together.values()].map((of) => {
    const { id, frameLineId, at } = of[0]!;
    const creditedPaise = of.reduce((all, { totalPaise }) => all + totalPaise, 0);
    return { lineId: frameLineId ?? id, quantity: Math.max(...of.map(({ quantity }) => quantity)), at, creditedPaise };
  });
}
