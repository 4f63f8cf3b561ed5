import { asc, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { stockTransferReturnLines, stockTransferReturns } from "#db/schema/transfers.ts";
import { fullName } from "#domain/accounts/actor.ts";

export type TransferReturn = {
  id: number;
  at: Date;
  by: string;
  reason: string;
  /** Of its credit note. */
  paperNo: string | null;
  pieces: number;
  lines: (typeof stockTransferReturnLines.$inferSelect)[];
};

/** What went back to the sender of a transfer, the oldest first. Whoever calls has asked whether its reader may see it. */
export async function listReturns(db: Db, transferId: number): Promise<TransferReturn[]> {
  const found = await db
    .select({
      back: stockTransferReturns,
      line: stockTransferReturnLines,
      first: users.firstName,
      last: users.lastName,
    })
    .from(stockTransferReturns)
    .innerJoin(stockTransferReturnLines, eq(stockTransferReturnLines.returnId, stockTransferReturns.id))
    .innerJoin(users, eq(users.id, stockTransferReturns.by))
    .where(eq(stockTransferReturns.transferId, transferId))
    .orderBy(asc(stockTransferReturns.id), asc(stockTransferReturnLines.lineId));
  return [...Map.groupBy(found, ({ back }) => back.id).values()].map((rows) => {
    const { back, first, last } = rows[0]!;
    return {
      id: back.id,
      at: back.createdAt,
      by: fullName({ firstName: first, lastName: last }),
      reason: back.reason,
      paperNo: back.paperNo,
      pieces: rows.reduce((sum, { line }) => sum + line.pieces, 0),
      lines: rows.map(({ line }) => line),
    };
  });
}
