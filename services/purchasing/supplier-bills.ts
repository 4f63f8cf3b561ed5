import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { goodsReceiptLines, goodsReceipts, supplierBills } from "#db/schema/purchasing.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor, UserActor } from "#domain/accounts/actor.ts";
import { BILL_ROUNDING_PAISE, sumLines, type Sums } from "#domain/purchasing/receipt-rules.ts";
import { readCost, readDay, readWords } from "#domain/purchasing/line-texts.ts";
import { AppError, type FieldErrors } from "#domain/wire/errors.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";

type Known = Pick<Shop, "db" | "now">;

export const BILL_FIELDS = ["number", "billDate", "taxable", "tax", "total"] as const;
export type BillTexts = Readonly<Record<(typeof BILL_FIELDS)[number], string>>;

export type NotedBill =
  | { ok: true; id: number }
  | { ok: false; reason: "wrong"; fields: FieldErrors }
  /** A receipt that is not there to be billed: of another supplier or store, not posted, or billed already. */
  | { ok: false; reason: "receipts" };

/** Notes what a supplier asks to be paid for receipts of one store. Two presses of one form note it once. */
export async function noteSupplierBill(
  shop: Known,
  given: { actor: UserActor; key: string; receiptIds: readonly number[]; typed: BillTexts },
): Promise<NotedBill> {
  const { actor, key } = given;
  requirePermission(actor, "purchase.bill");
  const read = readBill(given.typed);
  return shop.db.transaction(async (tx): Promise<NotedBill> => {
    const ids = [...new Set(given.receiptIds)];
    const receipts = await tx
      .select()
      .from(goodsReceipts)
      .where(inArray(goodsReceipts.id, ids))
      .orderBy(goodsReceipts.id)
      .for("no key update");
    const [first] = receipts;
    if (!first || receipts.length !== ids.length) throw new AppError("not_found");
    for (const { storeId } of receipts) requirePermission(actor, "purchase.bill", { storeId });
    if (!read.ok) return { ok: false, reason: "wrong", fields: read.fields };
    const [there] = await tx.select({ id: supplierBills.id }).from(supplierBills).where(eq(supplierBills.key, key));
    if (there) return { ok: true, id: there.id };
    const { supplierId, storeId } = first;
    const isOne = (one: typeof first) =>
      one.supplierId === supplierId && one.storeId === storeId && one.state === "posted" && one.billId === null;
    if (!receipts.every(isOne)) return { ok: false, reason: "receipts" };
    const now = shop.now();
    const [made] = await tx
      .insert(supplierBills)
      .values({ ...read.bill, key, supplierId, storeId, createdAt: now })
      .onConflictDoNothing({ target: [supplierBills.supplierId, supplierBills.number] })
      .returning();
    if (!made) return { ok: false, reason: "wrong", fields: { number: "This bill of theirs is noted already" } };
    await tx.update(goodsReceipts).set({ billId: made.id }).where(inArray(goodsReceipts.id, ids));
    const { number, billDate, totalPaise } = read.bill;
    await recordAudit(tx, {
      actor,
      action: "supplier-bill.noted",
      object: { kind: "supplier-bill", id: made.id },
      changes: { number: [null, number], billDate: [null, billDate], totalPaise: [null, totalPaise] },
      data: { storeId, supplierId, receipts: ids },
      now,
    });
    return { ok: true, id: made.id };
  });
}

type Bill = { number: string; billDate: string } & Sums;

function readBill(typed: BillTexts): { ok: true; bill: Bill } | { ok: false; fields: FieldErrors } {
  const number = readWords(typed.number, 40);
  const day = readDay(typed.billDate);
  const sums = { taxable: readCost(typed.taxable), tax: readCost(typed.tax), total: readCost(typed.total) };
  const fields: Record<string, string> = {};
  if (!number.ok) fields.number = number.words;
  else if (number.value === "") fields.number = "Write the number";
  if (!day.ok || day.value === null) fields.billDate = "Choose the day of the bill";
  for (const [field, sum] of Object.entries(sums)) {
    if (!sum.ok) fields[field] = sum.words;
    else if (sum.value === null) fields[field] = "Write the amount";
  }
  const paise = (sum: (typeof sums)["tax"]) => (sum.ok ? (sum.value ?? 0) : 0);
  const [taxablePaise, taxPaise, totalPaise] = [paise(sums.taxable), paise(sums.tax), paise(sums.total)];
  if (Object.keys(fields).length === 0 && Math.abs(taxablePaise + taxPaise - totalPaise) > BILL_ROUNDING_PAISE)
    fields.total = "Taxable value and tax do not come to this";
  if (Object.keys(fields).length > 0 || !number.ok || !day.ok) return { ok: false, fields };
  return { ok: true, bill: { number: number.value, billDate: day.value!, taxablePaise, taxPaise, totalPaise } };
}

/** Notes on which day a bill was paid; null: it is not paid after all. The same press twice is one. */
export async function setBillPaid(
  shop: Known,
  given: { actor: UserActor; id: number; paidOn: string | null; revision: number },
): Promise<{ ok: true } | { ok: false; reason: "changed" }> {
  const { actor, id, paidOn, revision } = given;
  requirePermission(actor, "purchase.bill");
  return shop.db.transaction(async (tx) => {
    const [bill] = await tx.select().from(supplierBills).where(eq(supplierBills.id, id)).for("no key update");
    if (!bill) throw new AppError("not_found");
    requirePermission(actor, "purchase.bill", { storeId: bill.storeId });
    if (bill.paidOn === paidOn) return { ok: true };
    if (bill.revision !== revision) return { ok: false, reason: "changed" };
    await tx
      .update(supplierBills)
      .set({ paidOn, revision: revision + 1 })
      .where(eq(supplierBills.id, id));
    await recordAudit(tx, {
      actor,
      action: paidOn === null ? "supplier-bill.unpaid" : "supplier-bill.paid",
      object: { kind: "supplier-bill", id },
      changes: { paidOn: [bill.paidOn, paidOn] },
      data: { storeId: bill.storeId },
      now: shop.now(),
    });
    return { ok: true };
  });
}

export type ShownBill = typeof supplierBills.$inferSelect & {
  received: Sums;
  receipts: { id: number; number: string }[];
};

/** A bill with what its receipts come to: freight that the supplier asks for stands in the difference. */
export async function readBillOf(db: Db, billId: number): Promise<ShownBill> {
  const [[bill], lines, receipts] = await Promise.all([
    db.select().from(supplierBills).where(eq(supplierBills.id, billId)),
    db
      .select({
        quantity: goodsReceiptLines.quantity,
        costPaise: goodsReceiptLines.costPaise,
        gstBp: goodsReceiptLines.gstBp,
      })
      .from(goodsReceiptLines)
      .innerJoin(goodsReceipts, eq(goodsReceipts.id, goodsReceiptLines.receiptId))
      .where(eq(goodsReceipts.billId, billId)),
    db
      .select({ id: goodsReceipts.id, number: goodsReceipts.number })
      .from(goodsReceipts)
      .where(eq(goodsReceipts.billId, billId))
      .orderBy(goodsReceipts.id),
  ]);
  return {
    ...bill!,
    received: sumLines(lines),
    receipts: receipts.map(({ id, number }) => ({ id, number: number ?? "" })),
  };
}

/** What else of the same supplier and store is posted and not billed yet. */
export async function listUnbilled(
  db: Db,
  { actor, supplierId, storeId }: { actor: Actor; supplierId: number; storeId: number },
) {
  requirePermission(actor, "purchase.bill", { storeId });
  return db
    .select({ id: goodsReceipts.id, number: goodsReceipts.number, invoiceNumber: goodsReceipts.invoiceNumber })
    .from(goodsReceipts)
    .where(
      and(
        eq(goodsReceipts.supplierId, supplierId),
        eq(goodsReceipts.storeId, storeId),
        eq(goodsReceipts.state, "posted"),
        isNull(goodsReceipts.billId),
      ),
    )
    .orderBy(goodsReceipts.id)
    .limit(50);
}
