import { asc, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { products } from "#db/schema/catalogue.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { stores } from "#db/schema/stores.ts";
import { gstOf, splitGst } from "#domain/invoicing/gst.ts";
import { placeOfSupply } from "#domain/invoicing/place-of-supply.ts";
import { rowTax } from "#domain/invoicing/row-tax.ts";
import { type TaxRate, taxFor } from "#domain/invoicing/tax-rates.ts";
import { findPowerType } from "#domain/lenses/power-types.ts";
import { handoverOf } from "#domain/orders/handover.ts";
import { papersAt } from "#services/stores/keep-papers.ts";
import { listTaxRates } from "./tax-rates.ts";

type Taxed = Pick<
  typeof orders.$inferSelect,
  "id" | "storeId" | "paymentOrderId" | "placeOfSupply" | "sameState" | "taxPaise"
>;

/**
 * What is billed days after it was ordered is taxed by the rates of the day of its bill, and by the State in which its store is
 * registered then. Prices include their tax, so what the customer pays stays as it is, row by row: only how much of it is tax
 * changes. Called just before the number is taken, under the customer's lock.
 */
export async function taxLinesByDay(tx: Db, given: { order: Taxed; now: Date }): Promise<void> {
  const { order, now } = given;
  const supply = await supplyOf(tx, order, now);
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
    const split = splitGst({ inclusivePaise: totalPaise, rateBp: taxBp, sameState: supply.sameState });
    taxPaise += gstOf(split);
    if (taxBp !== line.taxBp || hsnCode !== line.hsnCode || supply.sameState !== order.sameState)
      await tx
        .update(orderLines)
        .set({ hsnCode, taxBp, ...split })
        .where(eq(orderLines.id, id));
  }
  const { stateCode, sameState } = supply;
  if (taxPaise !== order.taxPaise || stateCode !== order.placeOfSupply || sameState !== order.sameState)
    await tx.update(orders).set({ taxPaise, placeOfSupply: stateCode, sameState }).where(eq(orders.id, order.id));
}

/** Where it is sent stays; a store that hands it over does so in its State of that moment. Whoever changes that waits for the bill. */
async function supplyOf(tx: Db, order: Taxed, now: Date): Promise<{ stateCode: string; sameState: boolean }> {
  const [store] = await tx.select().from(stores).where(eq(stores.id, order.storeId)).for("key share");
  const { stateCode } = await papersAt(tx, store!, now);
  return placeOfSupply(
    handoverOf(order) === "delivery"
      ? { kind: "delivery", deliveryStateCode: order.placeOfSupply, supplierStateCode: stateCode }
      : { kind: "counter", storeStateCode: stateCode },
  );
}
