import { asc, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { attributeValues, brands, productAttributes, products } from "#db/schema/catalogue.ts";
import { goodsReceiptLines, goodsReceipts } from "#db/schema/purchasing.ts";
import type { Action } from "#domain/access/actions.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { hundredthsText } from "#domain/goods/read-figure.ts";
import { costText, lineField } from "#domain/purchasing/line-texts.ts";
import { lineKey } from "#domain/purchasing/receipt-rules.ts";
import { serialsText } from "#domain/stock/serials.ts";
import { AppError } from "#domain/wire/errors.ts";
import type { Texts } from "#services/goods/merge-texts.ts";
import { unitColumns } from "./find-goods-to-buy.ts";

export type ReceiptRow = typeof goodsReceipts.$inferSelect;

/** A receipt that somebody may do this to, and nobody else changes until this commits. Of other stores it is not found. */
export async function lockReceipt(
  tx: Db,
  { actor, id, action }: { actor: Actor; id: number; action: Action },
): Promise<ReceiptRow> {
  const [row] = await tx.select().from(goodsReceipts).where(eq(goodsReceipts.id, id)).for("no key update");
  if (!row) throw new AppError("not_found");
  requirePermission(actor, action, { storeId: row.storeId });
  return row;
}

/** Its lines as they were counted first, each with its unit. */
export function readReceiptLines(db: Db, receiptId: number) {
  return db
    .select({
      ...unitColumns,
      id: goodsReceiptLines.id,
      batch: goodsReceiptLines.batch,
      expiresOn: goodsReceiptLines.expiresOn,
      quantity: goodsReceiptLines.quantity,
      rejected: goodsReceiptLines.rejectedQuantity,
      rejectReason: goodsReceiptLines.rejectReason,
      overReason: goodsReceiptLines.overReason,
      costPaise: goodsReceiptLines.costPaise,
      gstBp: goodsReceiptLines.gstBp,
      landedPaise: goodsReceiptLines.landedPaise,
      serials: goodsReceiptLines.serials,
    })
    .from(goodsReceiptLines)
    .innerJoin(attributeValues, eq(attributeValues.id, goodsReceiptLines.attributeValueId))
    .innerJoin(productAttributes, eq(productAttributes.id, attributeValues.attributeId))
    .innerJoin(products, eq(products.id, attributeValues.productId))
    .innerJoin(brands, eq(brands.code, products.brandCode))
    .where(eq(goodsReceiptLines.receiptId, receiptId))
    .orderBy(asc(goodsReceiptLines.id));
}
export type ReceiptLineRow = Awaited<ReturnType<typeof readReceiptLines>>[number];

/** Everything that the form of a receipt shows, by field. */
export function receiptTexts(
  receipt: Pick<ReceiptRow, "invoiceNumber" | "invoiceDate" | "extraPaise">,
  lines: readonly ReceiptLineRow[],
): Texts {
  return Object.fromEntries([
    ["invoiceNumber", receipt.invoiceNumber],
    ["invoiceDate", receipt.invoiceDate ?? ""],
    ["extra", costText(receipt.extraPaise)],
    ...lines.flatMap((line) => {
      const key = lineKey(line);
      return [
        [lineField("quantity", key), String(line.quantity)],
        [lineField("cost", key), costText(line.costPaise)],
        [lineField("gst", key), hundredthsText(line.gstBp)],
        [lineField("rejected", key), String(line.rejected)],
        [lineField("why", key), line.rejectReason],
        [lineField("over", key), line.overReason],
        ...(line.hasSerials ? [[lineField("serials", key), serialsText(line.serials)]] : []),
      ];
    }),
  ]);
}

/** How many sound pieces of each unit are counted, over all batches. */
export function countByUnit(lines: readonly { valueId: number; quantity: number }[]): Map<number, number> {
  const counted = new Map<number, number>();
  for (const { valueId, quantity } of lines) counted.set(valueId, (counted.get(valueId) ?? 0) + quantity);
  return counted;
}
