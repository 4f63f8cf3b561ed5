import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { stockMovements } from "#db/schema/stock.ts";
import {
  stockTransferLines,
  stockTransferReturnLines,
  stockTransferReturns,
  stockTransfers,
} from "#db/schema/transfers.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { creditPart } from "#domain/invoicing/credit-part.ts";
import { INVOICE_SERIES } from "#domain/invoicing/invoice-number.ts";
import { missingSerials } from "#domain/stock/serials.ts";
import { missingOf, type TransferRefusal } from "#domain/stock/transfer-words.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { takeSerial } from "#services/billing/take-serial.ts";
import { moveManyStock } from "#services/inventory/move-stock.ts";
import { readOnTheWay } from "#services/inventory/serials/read-on-the-way.ts";
import type { Shop } from "#services/shop.ts";
import { readPaperLines } from "./read-paper-lines.ts";
import { lockTransfer, type TransferRow } from "./transfer-row.ts";

/** Of a line: how many the page said are missing, and how many of them lie in the store that sent them. */
export type TakenBack = { shown: number; pieces: number };
export type TookBack = { ok: true; pieces: number; paperNo: string | null } | { ok: false; reason: TransferRefusal };

/**
 * What never came lies in the store that sent it again: it comes onto its shelf at the cost at which it left. A tax invoice charged
 * for it, so a credit note of the sender takes that part back, to the paisa (section 34 of the CGST Act). A challan charges nothing,
 * and says what came back.
 *
 * Locks: the transfer, stock and its costs, then the series of credit notes.
 */
export async function takeBack(
  shop: Pick<Shop, "db" | "now">,
  given: { actor: UserActor; id: number; lines: ReadonlyMap<number, TakenBack>; reason: string },
): Promise<TookBack> {
  const { actor, id } = given;
  const reason = given.reason.trim();
  const now = shop.now();
  return shop.db.transaction(async (tx): Promise<TookBack> => {
    const transfer = await lockTransfer(tx, { actor, action: "transfer.take-back", id });
    if (transfer.state !== "sent" && transfer.state !== "short") return { ok: false, reason: "state" };
    if (reason === "") return { ok: false, reason: "reason" };
    const lines = await readPaperLines(tx, id);
    const asked = [...given.lines].filter(([, { pieces }]) => pieces > 0);
    if (asked.length === 0) return { ok: false, reason: "nothing_back" };
    const back = [];
    for (const [lineId, { shown, pieces }] of asked) {
      const line = lines.find((one) => one.id === lineId);
      if (!line) return { ok: false, reason: "no_line" };
      // A second press of the same button finds less missing than it said.
      if (missingOf(line) !== shown) return { ok: false, reason: "changed" };
      if (pieces > shown) return { ok: false, reason: "more_than_missing" };
      back.push({ line, pieces });
    }
    const moved = await moveBack(tx, { actor, transfer, back, reason, now });
    if (!moved.ok) return moved;
    const paperNo =
      transfer.paperKind === "invoice" ? await takeSerial(tx, { series: INVOICE_SERIES.creditNote, now }) : null;
    await writeDown(tx, { actor, transfer, back, reason, paperNo, now });
    const after = (await readPaperLines(tx, id)).filter(
      ({ quantity, received, writtenOff, returned }) => received + writtenOff + returned < quantity,
    );
    const state = after.length > 0 ? transfer.state : await endOf(tx, { actor, id, now });
    const pieces = back.reduce((sum, one) => sum + one.pieces, 0);
    await recordAudit(tx, {
      actor,
      action: "transfer.taken_back",
      object: { kind: "transfer", id },
      changes: { pieces: [0, pieces], state: [transfer.state, state], paperNo: [null, paperNo] },
      data: {
        storeId: transfer.fromStoreId,
        units: back.map(({ line, ...one }) => ({ attributeValueId: line.attributeValueId, pieces: one.pieces })),
      },
      now,
    });
    return { ok: true, pieces, paperNo };
  });
}

type Line = Awaited<ReturnType<typeof readPaperLines>>[number];
type Back = {
  actor: UserActor;
  transfer: TransferRow;
  back: readonly { line: Line; pieces: number }[];
  reason: string;
  now: Date;
};

/** Of pieces with serial numbers all that are missing come back: which of them these are would else be known by nobody. */
async function moveBack(
  tx: Db,
  { actor, transfer, back, reason, now }: Back,
): Promise<{ ok: true } | { ok: false; reason: TransferRefusal }> {
  const { fromStoreId: storeId, id } = transfer;
  const left = await tx
    .select({ attributeValueId: stockMovements.attributeValueId, unitCostPaise: stockMovements.unitCostPaise })
    .from(stockMovements)
    .where(
      and(
        eq(stockMovements.documentKind, "transfer"),
        eq(stockMovements.documentId, String(id)),
        eq(stockMovements.kind, "transferred_out"),
      ),
    );
  const costs = new Map(left.map((row) => [row.attributeValueId, row.unitCostPaise]));
  const onTheWay = await readOnTheWay(tx, { transferId: id });
  const serialsOf = ({ line }: Back["back"][number]) => onTheWay(line.attributeValueId, missingSerials(line));
  if (back.some((one) => serialsOf(one).length > 0 && one.pieces < missingOf(one.line)))
    return { ok: false, reason: "serials_back" };
  const moved = await moveManyStock(
    tx,
    back.map((one) => ({
      storeId,
      attributeValueId: one.line.attributeValueId,
      totalDelta: one.pieces,
      kind: "transferred_in" as const,
      reason,
      actorUserId: actor.id,
      document: { kind: "transfer" as const, id },
      unitCostPaise: costs.get(one.line.attributeValueId) ?? null,
      serials: serialsOf(one),
      now,
    })),
  );
  if (!moved.ok && moved.reason !== "serials") throw new Error("What comes in makes nothing less.");
  return moved.ok ? moved : { ok: false, reason: "serials" };
}

async function writeDown(tx: Db, given: Back & { paperNo: string | null }): Promise<void> {
  const { actor, transfer, back, reason, paperNo, now } = given;
  const [made] = await tx
    .insert(stockTransferReturns)
    .values({ transferId: transfer.id, reason, paperNo, by: actor.id, createdAt: now })
    .returning({ id: stockTransferReturns.id });
  await tx.insert(stockTransferReturnLines).values(
    back.map(({ line, pieces }) => {
      const totalPaise = line.taxablePaise + line.cgstPaise + line.sgstPaise + line.igstPaise;
      const part = creditPart({ ...line, totalPaise }, { before: line.returned, quantity: pieces });
      const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = part;
      return { returnId: made!.id, lineId: line.id, pieces, taxablePaise, cgstPaise, sgstPaise, igstPaise };
    }),
  );
  for (const { line, pieces } of back)
    await tx
      .update(stockTransferLines)
      .set({ returned: sql`${stockTransferLines.returned} + ${pieces}` })
      .where(eq(stockTransferLines.id, line.id));
}

/** Nothing of it is open any more. Where none of it came, it came back as a whole. */
async function endOf(tx: Db, given: { actor: UserActor; id: number; now: Date }): Promise<"received" | "returned"> {
  const { actor, id, now } = given;
  const came = await tx.$count(
    stockTransferLines,
    and(
      eq(stockTransferLines.transferId, id),
      sql`${stockTransferLines.received} + ${stockTransferLines.writtenOff} > 0`,
    ),
  );
  const state = came > 0 ? "received" : "returned";
  await tx.update(stockTransfers).set({ state, endedBy: actor.id, endedAt: now }).where(eq(stockTransfers.id, id));
  return state;
}
