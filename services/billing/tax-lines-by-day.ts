import { asc, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { products } from "#db/schema/catalogue.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { gstOf, splitGst } from "#domain/invoicing/gst.ts";
import { rowTax } from "#domain/invoicing/row-tax.ts";
import { type TaxRate, taxFor } from "#domain/invoicing/tax-rates.ts";
import { findPowerType } from "#domain/lenses/power-types.ts";
import { listTaxRates } from "./tax-rates.ts";

/**
 * What is billed days after it was ordered is taxed by the rates of the day of its bill. Prices include their tax, so what the
 * customer pays stays as it is, row by row: only how much of it is tax changes. Called just before the number is taken, under
 * the customer's lock.
 */
export async function taxLinesByDay(
  tx: Db,
  given: { order: Pick<typeof orders.$inferSelect, "id" | "sameState" | "taxPaise">; now: Date },
): Promise<void> {
  const { order, now } = given;
  const lines = await tx
    .select({
      line: orderLines,
      product: { category: products.subCategorySlug, taxClass: products.taxClass, hsnCode: products.hsnCode },
    })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const rates = await listTaxRates(tx);
  const withPower = new Set(
    lines.flatMap(({ line: { frameLineId, powerTypeCode } }) =>
      frameLineId !== null && powerTypeCode !== null && findPowerType(powerTypeCode)?.hasPower === true
        ? [frameLineId]
        : [],
    ),
  );
  let taxPaise = 0;
  for (const { line, product } of lines) {
    const { id, kind, totalPaise } = line;
    // A fee is of no product.
    const rate: TaxRate = product
      ? rowTax({ kind, hasPower: withPower.has(id), product, rates, on: now })
      : taxFor(rates, "cash-on-delivery", now);
    const { hsnCode, rateBp: taxBp } = rate;
    const split = splitGst({ inclusivePaise: totalPaise, rateBp: taxBp, sameState: order.sameState });
    taxPaise += gstOf(split);
    if (taxBp !== line.taxBp || hsnCode !== line.hsnCode)
      await tx
        .update(orderLines)
        .set({ hsnCode, taxBp, ...split })
        .where(eq(orderLines.id, id));
  }
  if (taxPaise !== order.taxPaise) await tx.update(orders).set({ taxPaise }).where(eq(orders.id, order.id));
}
