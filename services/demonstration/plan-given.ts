import { unreadSheet } from "#domain/prescriptions/unread-sheet.ts";
import { addDays, kolkataDay } from "#domain/dates/kolkata-day.ts";
import type { PackageRange } from "#domain/lenses/package-range.ts";
import type { PurchaseRow } from "#domain/orders/purchase.ts";
import { type Choices, someUuid } from "./choose.ts";
import type { HistoryPlan } from "./history-plan.ts";
import type { Basket } from "./plan-basket.ts";
import { planPrescription, type Sheet } from "./plan-prescription.ts";

type Given = {
  orderId: string;
  userId: number | null;
  byUserId: number | null;
  source: "typed" | "store";
  rows: readonly PurchaseRow[];
  lineIds: readonly number[];
  basket: Basket;
  customerName: string;
  /** Which of the sheets that wait for an optician; null: typed. */
  sheet: number | null;
  at: Date;
  /** Milliseconds after the order. */
  after: number;
  choices: Choices;
};

/** The prescriptions of an order: whether it needs any, and when they came; null while they are missing. */
export function planGiven(plan: HistoryPlan, given: Given): { needed: boolean; givenAt: Date | null } {
  const { basket, rows, lineIds, choices, customerName } = given;
  if (basket.ranges.size === 0) return { needed: false, givenAt: null };
  const givenAt = new Date(given.at.getTime() + given.after);
  if (givenAt >= plan.facts.now) return { needed: true, givenAt: null };
  for (const [lineId, range] of basket.ranges) {
    const place = rows.findIndex((row) => row.cartKey === lineId && row.kind !== "lens");
    const id = someUuid(choices);
    const sheet =
      given.sheet === null ? null : planSheet({ range, nth: given.sheet, customerName, at: givenAt, choices });
    plan.rows.prescriptions.push({
      id,
      userId: given.userId,
      source: sheet ? "uploaded" : given.source,
      content: sheet
        ? unreadSheet(customerName, sheet.content.guardian ? "For my daughter" : "")
        : planPrescription({ range, customerName, at: givenAt, choices }),
      sheet,
      createdAt: givenAt,
    });
    plan.rows.linePrescriptions.push({
      orderLineId: lineIds[place]!,
      orderId: given.orderId,
      version: 1,
      prescriptionId: id,
      byUserId: given.byUserId,
      createdAt: givenAt,
    });
  }
  return { needed: true, givenAt };
}

/** The first two cannot be read, the third has prism, the fourth is a child's. */
function planSheet(given: {
  range: PackageRange;
  nth: number;
  customerName: string;
  at: Date;
  choices: Choices;
}): Sheet {
  const { range, nth, customerName, at, choices } = given;
  const over = {
    ...(nth === 2 && { prism: { right: "2.00 base in", left: "2.00 base in" } }),
    ...(nth === 3 && { age: 9, guardian: true }),
  };
  const content = planPrescription({ range, customerName, at, choices, over });
  return { content, day: content.prescribedOn ?? addDays(kolkataDay(at), -7), isReadable: nth > 1 };
}
