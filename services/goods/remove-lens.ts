import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { products } from "#db/schema/catalogue.ts";
import { lensRecords, productLenses } from "#db/schema/lenses.ts";
import { readCellKey } from "#domain/goods/lens-price-cell.ts";

type Lens = { brandCode: string; key: string };

function isLens({ brandCode, key }: Lens) {
  const { powerTypeCode, packageCode } = readCellKey(key);
  return and(
    eq(lensRecords.brandCode, brandCode),
    eq(lensRecords.powerTypeCode, powerTypeCode),
    eq(lensRecords.lensPackageCode, packageCode),
  );
}

/** Whether a cart or an order has it: then it was there, and stays. */
export async function isLensUsed(tx: Db, lens: Lens): Promise<boolean> {
  const [used] = await tx
    .select({ id: lensRecords.id })
    .from(lensRecords)
    .where(
      and(
        isLens(lens),
        sql`(exists (select from cart_lines c where c.lens_record_id = ${lensRecords.id})
          or exists (select from order_lines o where o.lens_record_id = ${lensRecords.id}))`,
      ),
    );
  return used !== undefined;
}

/** A lens that was added by mistake. For use cases that have asked whether it is used. */
export async function removeLens(tx: Db, lens: Lens): Promise<void> {
  const [record] = await tx.select({ id: lensRecords.id }).from(lensRecords).where(isLens(lens));
  if (!record) return;
  await touchOffering(tx, record.id);
  await tx.delete(productLenses).where(eq(productLenses.lensRecordId, record.id));
  await tx.delete(lensRecords).where(eq(lensRecords.id, record.id));
}

/** Nobody else writes the products with lenses of a brand until this commits; in one order, so that two writers take turns. */
export async function lockOffering(tx: Db, brandCode: string): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(
      inArray(
        products.id,
        tx
          .select({ id: productLenses.productId })
          .from(productLenses)
          .innerJoin(lensRecords, eq(lensRecords.id, productLenses.lensRecordId))
          .where(eq(lensRecords.brandCode, brandCode)),
      ),
    )
    .orderBy(asc(products.id))
    .for("no key update");
}

/** Tells whoever has a form of these products open that the lenses in it are of before. */
export async function touchOffering(tx: Db, lensRecordId: number): Promise<void> {
  const offering = tx
    .select({ id: productLenses.productId })
    .from(productLenses)
    .where(eq(productLenses.lensRecordId, lensRecordId));
  await tx
    .update(products)
    .set({ revision: sql`${products.revision} + 1`, changedAt: sql`now()` })
    .where(inArray(products.id, offering));
}
