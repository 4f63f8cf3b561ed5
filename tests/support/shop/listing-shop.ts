import { DEFAULT_SETTINGS } from "#domain/content/settings.ts";
import type { CatalogueRow } from "#search/catalogue-row.ts";
import { openCatalogue } from "#search/open-catalogue.ts";
import { BRANDS, SEARCH_WORDS, SETTINGS } from "#services/cache-keys.ts";
import type { Cached, Shop } from "#services/shop.ts";

/** A shop without a database, whose lists and searches are answered from memory. Of a card it knows the id and the title alone. */
export function listingShop(rows: readonly CatalogueRow[]): Shop {
  const catalogue = openCatalogue();
  catalogue.put(rows);
  const brands = [...new Map(rows.map(({ brandCode: code, brandName: name }) => [code, { code, name }])).values()];
  const kept = new Map<unknown, unknown>([
    [BRANDS, brands],
    [SEARCH_WORDS, []],
    [SETTINGS, DEFAULT_SETTINGS],
  ]);
  const cached: Cached = (key, read) => (kept.has(key) ? Promise.resolve(kept.get(key) as never) : read());
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  const cards = {
    version: () => 0,
    find: (id: number) => ({ id, title: titles.get(id), swatches: [] }),
    keep: () => {},
  };
  return { catalogue, cached, cards } as unknown as Shop;
}
