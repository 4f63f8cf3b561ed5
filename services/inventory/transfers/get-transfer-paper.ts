import { asc, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { attributeValues } from "#db/schema/catalogue.ts";
import { stores } from "#db/schema/stores.ts";
import { stockTransferLines, stockTransfers } from "#db/schema/transfers.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { findState } from "#domain/invoicing/states.ts";
import { amountInWords } from "#domain/money/amount-in-words.ts";
import { AppError } from "#domain/wire/errors.ts";
import { papersAt } from "#services/stores/keep-papers.ts";
import { maySeeTransfer } from "./transfer-row.ts";

/** The paper that goes along with a transfer, as it was written when it was sent. */
export async function getTransferPaper(db: Db, { actor, id }: { actor: Actor; id: number }) {
  const [transfer] = await db.select().from(stockTransfers).where(eq(stockTransfers.id, id));
  if (!transfer || !maySeeTransfer(actor, transfer)) throw new AppError("not_found");
  const { sentAt, paperKind, paperNo, sameState } = transfer;
  if (!sentAt || !paperKind || !paperNo || sameState === null) throw new AppError("not_found");
  const [from, to, found] = await Promise.all([
    storeAt(db, transfer.fromStoreId, sentAt),
    storeAt(db, transfer.toStoreId, sentAt),
    db
      .select({ line: stockTransferLines, sku: attributeValues.sku })
      .from(stockTransferLines)
      .innerJoin(attributeValues, eq(attributeValues.id, stockTransferLines.attributeValueId))
      .where(eq(stockTransferLines.transferId, id))
      .orderBy(asc(stockTransferLines.id)),
  ]);
  const rows = found.map(({ line, sku }) => ({
    id: line.id,
    sku,
    name: line.name!,
    hsnCode: line.hsnCode!,
    rateBp: line.rateBp!,
    quantity: line.quantity,
    taxablePaise: line.taxablePaise!,
    cgstPaise: line.cgstPaise!,
    sgstPaise: line.sgstPaise!,
    igstPaise: line.igstPaise!,
  }));
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
