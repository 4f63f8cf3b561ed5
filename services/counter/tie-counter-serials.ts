import type { Db } from "#db/client.ts";
import { pickedPieces } from "#db/schema/picking.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { faultIn, faultOf, serialFaultWords } from "#domain/stock/serials.ts";
import { AppError } from "#domain/wire/errors.ts";
import { tieSerial, type TieRefusal } from "#services/inventory/serials/tie-serial.ts";
import type { CounterLineInput } from "./counter-line.ts";

const WORDS: Readonly<Record<TieRefusal, string>> = {
  serial_unknown: "is not known. Write it down on the page of its unit in Stock first",
  serial_elsewhere: "does not lie in this store, by what the shop knows",
  serial_sold: "is sold already",
};

type Sold = {
  lines: readonly CounterLineInput[];
  /** Of each line: its unit, where it has one, and its row of the order. */
  rows: readonly { valueId: number | null; lineId: number }[];
  withSerials: readonly number[];
  storeId: number;
  /** Where the order begins: what is not handed over at once is picked later, and its serial numbers scanned then. */
  stage: Stage;
  pickedBy: number;
  now: Date;
};

/** Says which pieces are sold, of goods that have serial numbers. */
export async function tieCounterSerials(tx: Db, given: Sold): Promise<void> {
  const { lines, rows, withSerials, storeId, stage, pickedBy, now } = given;
  const isHandedOver = stage === "delivered" || stage === "ready_to_collect";
  for (const [n, { quantity, serials = [] }] of lines.entries()) {
    const { valueId, lineId } = rows[n]!;
    if (valueId === null || !withSerials.includes(valueId)) continue;
    const fault = isHandedOver || serials.length > quantity ? faultOf(serials, quantity) : faultIn(serials);
    if (fault) refuse(n, serialFaultWords(fault));
    for (const [at, serial] of serials.entries()) {
      const tied = await tieSerial(tx, { lineId, valueId, storeId, serial, now });
      if (!tied.ok) refuse(n, `${serial} ${WORDS[tied.reason]}`);
      await tx.insert(pickedPieces).values({ orderLineId: lineId, piece: at + 1, pickedBy, pickedAt: now });
    }
  }
}

function refuse(n: number, message: string): never {
  throw new AppError("validation", {
    message: `Line ${n + 1}: ${message}`,
    fields: { [`bill.${n}.serial_numbers`]: message },
  });
}
