import type { CatalogueFilter, RawFilter } from "#domain/catalogue/catalogue-filter.ts";
import { coverFilter, readFilter } from "#domain/catalogue/filter-query.ts";
import { BRANDS } from "#services/cache-keys.ts";
import type { Shop } from "#services/shop.ts";
import { listBrands } from "./list-brands.ts";

/** What a call of the API asks for. */
export async function readListFilter(
  shop: Pick<Shop, "db" | "catalogue" | "cached">,
  { category, ...raw }: RawFilter & { readonly category?: string | undefined },
): Promise<CatalogueFilter> {
  const brands = raw.brand === undefined ? [] : await shop.cached(BRANDS, () => listBrands(shop));
  const brandCodes = brands.map(({ code }) => code);
  return coverFilter(readFilter(raw, brandCodes), category);
}
