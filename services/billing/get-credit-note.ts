import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import type { LineKind } from "#domain/orders/line-kinds.ts";
import type { Db } from "#db/client.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { creditNoteLines, creditNotes } from "#db/schema/returns.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { hsnSummary, type HsnLine } from "#domain/invoicing/hsn-summary.ts";
import { INVOICE_STATUS } from "#domain/orders/invoice-status.ts";
import { amountInWords } from "#domain/money/amount-in-words.ts";
import { AppError } from "#domain/wire/errors.ts";
import { type BillView, getBill } from "./get-bill.ts";

export type CreditNoteRow = {
  id: number;
  productName: string;
  kind: LineKind;
  hsnCode: string;
  taxBp: number;
  quantity: number;
  totalPaise: number;
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
};

/** A credit note as it is printed. The parties and the masking are those of the bill that it takes back. */
export type CreditNoteView = {
  id: string;
  creditNoteNo: string;
  issuedAt: Date;
  reason: string;
  /** Money goes back, or the note itself is the customer's; nothing when it is over nothing, or its bill was never paid. */
  settlement: "refund" | "credit" | "nothing";
  bill: Pick<
    BillView,
    | "uniqueId"
    | "invoiceNo"
    | "invoiceAt"
    | "customerName"
    | "phone"
    | "address"
    | "addressNote"
    | "isCollected"
    | "buyerGstin"
    | "placeOfSupply"
    | "sameState"
    | "store"
    | "isFull"
  > & { id: string };
  rows: CreditNoteRow[];
  hsn: HsnLine[];
  totalPaise: number;
  taxablePaise: number;
  taxPaise: number;
  amountInWords: string;
};

/** By its random id, which is the key to it: its owner and the staff of its store see all, anyone else a masked person, as on the bill. */
export async function getCreditNote(db: Db, given: { actor: Actor; id: string }): Promise<CreditNoteView> {
  if (!z.uuid().safeParse(given.id).success) throw new AppError("not_found");
  const [found] = await db
    .select({ note: creditNotes, uniqueId: orders.uniqueId, invoiceStatus: orders.invoiceStatus })
    .from(creditNotes)
    .innerJoin(orders, eq(orders.id, creditNotes.orderId))
    .where(eq(creditNotes.id, given.id));
  if (!found) throw new AppError("not_found");
  const { note, uniqueId } = found;
  const isPaid = found.invoiceStatus === INVOICE_STATUS.paid;
  const [bill, lines] = await Promise.all([
    getBill(db, { actor: given.actor, uniqueId }),
    db
      .select({ part: creditNoteLines, line: orderLines })
      .from(creditNoteLines)
      .innerJoin(orderLines, eq(orderLines.id, creditNoteLines.orderLineId))
      .where(eq(creditNoteLines.creditNoteId, note.id))
      .orderBy(asc(orderLines.position)),
  ]);
  const rows = lines.map(({ part, line }): CreditNoteRow => {
    const { quantity, totalPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise } = part;
    const { id, productName, kind, hsnCode, taxBp } = line;
    const amounts = { quantity, totalPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise };
    return { id, productName, kind, hsnCode, taxBp, ...amounts };
  });
  return {
    id: note.id,
    creditNoteNo: note.creditNoteNo,
    issuedAt: note.issuedAt,
    reason: note.reason,
    settlement: note.refundId !== null ? "refund" : note.totalPaise > 0 && isPaid ? "credit" : "nothing",
    bill,
    rows,
    hsn: hsnSummary(rows.map((row) => ({ ...row, rateBp: row.taxBp }))),
    totalPaise: note.totalPaise,
    taxablePaise: note.totalPaise - note.taxPaise,
    taxPaise: note.taxPaise,
    amountInWords: amountInWords(note.totalPaise),
  };
}
