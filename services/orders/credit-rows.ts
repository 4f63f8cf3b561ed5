import type { Db } from "#db/client.ts";
import { creditPart } from "#domain/invoicing/credit-part.ts";
import { settlementOf } from "#domain/orders/decide-request.ts";
import type { OrderRefundReason } from "#domain/orders/refund-reasons.ts";
import { type IssuedCreditNote, issueCreditNote } from "#services/billing/issue-credit-note.ts";
import type { ReturnLine } from "./load-return-facts.ts";
import type { OrderEntry, OrderShop } from "./own-order.ts";

/** One note for what is paid back, and one for what is credited. */
export async function creditRows(
  tx: Db,
  shop: Pick<OrderShop, "jobs">,
  given: {
    order: OrderEntry;
    coming: readonly ReturnLine[];
    isOurs: boolean;
    requestId: string | null;
    refundReason: OrderRefundReason;
    reason: string;
    actorUserId: number | null;
    now: Date;
  },
): Promise<IssuedCreditNote[]> {
  const { order, coming, isOurs, ...more } = given;
  const notes: IssuedCreditNote[] = [];
  for (const settlement of ["money", "credit"] as const) {
    const rows = coming.filter((row) => settlementOf(row, { isOurs }) === settlement);
    if (rows.length === 0) continue;
    notes.push(await issueCreditNote(tx, shop, { order, rows, settlement, ...more }));
  }
  return notes;
}

/** Money that goes back, and what is credited instead. */
export type RowSums = { moneyPaise: number; creditPaise: number };

/** How much the notes of these rows come to. */
export function sumsOfRows(coming: readonly ReturnLine[], { isOurs }: { isOurs: boolean }): RowSums {
  const sumOf = (settlement: "money" | "credit") =>
    coming
      .filter((row) => settlementOf(row, { isOurs }) === settlement)
      .map(({ line, before, quantity }) => creditPart(line, { before, quantity }).totalPaise)
      .reduce((all, one) => all + one, 0);
  return { moneyPaise: sumOf("money"), creditPaise: sumOf("credit") };
}
