import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { brands } from "#db/schema/catalogue.ts";
import { lensRecords } from "#db/schema/lenses.ts";
import { type FileRow, plainSku } from "#domain/goods/csv/match-rows.ts";
import type { BrandNames, Snapshot } from "#domain/goods/csv/snapshot.ts";
import type { CsvShop } from "#domain/goods/csv/verdict.ts";
import { usualTaxClass } from "#domain/invoicing/product-tax.ts";
import { taxFor } from "#domain/invoicing/tax-rates.ts";
import type { SubCategorySlug } from "#domain/catalogue/product-kinds.ts";
import { listTaxRates } from "#services/billing/tax-rates.ts";
import { intArray } from "./as-param.ts";
import { readSnapshots } from "./read-snapshots.ts";

const AT_ONCE = 500;

export type Goods = { byNumber: Map<number, Snapshot>; bySku: Map<string, Snapshot> };

/** The products that the rows name, by their numbers or by their SKUs. */
export async function findGoods(db: Db, rows: readonly FileRow[]): Promise<Goods> {
  const numbers = new Set<number>();
  const skus = new Set<string>();
  for (const { cells } of rows) {
    const key = cells.product?.trim() ?? "";
    if (/^\d{1,9}$/.test(key)) numbers.add(Number(key));
    const sku = plainSku(cells.sku);
    if (sku !== "") skus.add(sku);
  }
  const { rows: found } = await db.execute<{ id: number }>(sql`
    select id from products where live_sale_id = any(${intArray([...numbers])})
    union select product_id from attribute_values
      where upper(sku) in (select jsonb_array_elements_text(${JSON.stringify([...skus])}::jsonb))
    order by 1`);
  const goods: Goods = { byNumber: new Map(), bySku: new Map() };
  for await (const snapshots of eachSnapshots(
    db,
    found.map(({ id }) => id),
  ))
    for (const snapshot of snapshots) {
      goods.byNumber.set(snapshot.liveSaleId!, snapshot);
      for (const { units } of snapshot.colours) for (const { sku } of units) goods.bySku.set(plainSku(sku), snapshot);
    }
  return goods;
}

/** Some hundred at a time; others are answered between. */
export async function* eachSnapshots(db: Db, ids: readonly number[]): AsyncGenerator<Snapshot[]> {
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    yield await readSnapshots(db, ids.slice(at, at + AT_ONCE));
    await setImmediate();
  }
}

export async function readBrandNames(db: Db): Promise<BrandNames> {
  const rows = await db.select({ code: brands.code, name: brands.name }).from(brands);
  return new Map(rows.map(({ code, name }) => [code, name]));
}

/** What a file is judged by beside the products that it names. */
export async function readCsvShop(db: Db, now: Date): Promise<CsvShop> {
  const rates = await listTaxRates(db);
  const records = await db
    .select({ brand: lensRecords.brandCode, power: lensRecords.powerTypeCode, lens: lensRecords.lensPackageCode })
    .from(lensRecords);
  return {
    brands: await readBrandNames(db),
    lenses: new Set(records.map(({ brand, power, lens }) => `${brand}/${power}/${lens}`)),
    hsnOf: (slug) => taxFor(rates, usualTaxClass(slug as SubCategorySlug), now).hsnCode,
    now,
    fields: new Map(),
  };
}
