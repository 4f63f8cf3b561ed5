import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { stores } from "#db/schema/stores.ts";
import { stockTransfers } from "#db/schema/transfers.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { findState } from "#domain/invoicing/states.ts";
import { amountInWords } from "#domain/money/amount-in-words.ts";
import { AppError } from "#domain/wire/errors.ts";
import { papersAt } from "#services/stores/keep-papers.ts";
import { listReturns } from "./list-returns.ts";
import { readPaperLines } from "./read-paper-lines.ts";
import { maySeeTransfer } from "./transfer-row.ts";

/**
 * The paper that goes along with a transfer, as it was written when it was sent, and what came back of it; or the credit note of one
 * of these returns.
 */
export async function getTransferPaper(
  db: Db,
  { actor, id, returnId = null }: { actor: Actor; id: number; returnId?: number | null },
) {
  const [transfer] = await db.select().from(stockTransfers).where(eq(stockTransfers.id, id));
  if (!transfer || !maySeeTransfer(actor, transfer)) throw new AppError("not_found");
  const { sentAt, paperKind, paperNo, sameState } = transfer;
  if (!sentAt || !paperKind || !paperNo || sameState === null) throw new AppError("not_found");
  const returns = await listReturns(db, id);
  const credit = returnId === null ? null : returns.find((one) => one.id === returnId && one.paperNo !== null);
  if (credit === undefined) throw new AppError("not_found");
  const writtenAt = credit?.at ?? sentAt;
  const [from, to, lines] = await Promise.all([
    storeAt(db, transfer.fromStoreId, writtenAt),
    storeAt(db, transfer.toStoreId, writtenAt),
    readPaperLines(db, id),
  ]);
  const rows = (credit?.lines ?? lines.map((line) => ({ ...line, lineId: line.id, pieces: line.quantity }))).map(
    ({ lineId, pieces, taxablePaise, cgstPaise, sgstPaise, igstPaise }) => {
      const { sku, name, hsnCode, rateBp, isValueKnown } = lines.find((line) => line.id === lineId)!;
      return {
        id: lineId,
        sku,
        name,
        hsnCode,
        rateBp,
        isValueKnown,
        quantity: pieces,
        taxablePaise,
        cgstPaise,
        sgstPaise,
        igstPaise,
      };
    },
  );
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
  const totals = {
    quantity: sum((row) => row.quantity),
    taxablePaise: sum((row) => row.taxablePaise),
    cgstPaise: sum((row) => row.cgstPaise),
    sgstPaise: sum((row) => row.sgstPaise),
    igstPaise: sum((row) => row.igstPaise),
  };
  const totalPaise = totals.taxablePaise + totals.cgstPaise + totals.sgstPaise + totals.igstPaise;
  return {
    id,
    sentAt,
    paperKind,
    paperNo,
    credit: credit ? { no: credit.paperNo!, at: credit.at, reason: credit.reason } : null,
    /** Said on the paper itself; a credit note is about its own alone. */
    returns: credit
      ? []
      : returns.map((back) => ({
          id: back.id,
          at: back.at,
          reason: back.reason,
          paperNo: back.paperNo,
          words: back.lines
            .map(({ lineId, pieces }) => `${pieces} pcs of ${lines.find((line) => line.id === lineId)!.sku}`)
            .join(", "),
        })),
    sameState,
    from,
    to,
    rows,
    totals: { ...totals, totalPaise },
    inWords: amountInWords(totalPaise),
  };
}

export type TransferPaper = Awaited<ReturnType<typeof getTransferPaper>>;

async function storeAt(db: Db, id: number, at: Date) {
  const [found] = await db.select().from(stores).where(eq(stores.id, id));
  const { name, address, city, stateCode, zipCode, phone, gstin } = await papersAt(db, found!, at);
  return {
    id,
    name,
    address,
    city,
    stateCode,
    stateName: findState(stateCode)?.name ?? stateCode,
    zipCode,
    phone,
    gstin,
  };
}
