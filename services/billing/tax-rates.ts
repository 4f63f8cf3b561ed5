import { desc } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { taxRates } from "#db/schema/tax-rates.ts";
import { productTax, type TaxedProduct } from "#domain/invoicing/product-tax.ts";
import type { DatedTaxRate } from "#domain/invoicing/tax-rates.ts";
import { TAX_RATES } from "#services/cache-keys.ts";
import type { Shop } from "#services/shop.ts";

/** All rates, newest first, for what is charged: read with the rest of it. */
export function listTaxRates(db: Db): Promise<DatedTaxRate[]> {
  const { taxClass, inForceFrom, hsnCode, rateBp, id } = taxRates;
  return db.select({ taxClass, inForceFrom, hsnCode, rateBp }).from(taxRates).orderBy(desc(inForceFrom), desc(id));
}

type Shown = Omit<TaxedProduct, "category"> & { subCategorySlug: string };

/** For what is only shown: rates from memory, in basis points. A new row empties that memory like a change of the catalogue. */
export async function shownTaxes(shop: Pick<Shop, "db" | "cached" | "now">): Promise<(product: Shown) => number> {
  const rates = await shop.cached(TAX_RATES, () => listTaxRates(shop.db));
  const now = shop.now();
  return ({ subCategorySlug, ...product }) => productTax({ ...product, category: subCategorySlug }, rates, now).rateBp;
}
