import type { CatalogueFilter } from "#domain/catalogue/catalogue-filter.ts";
import type { ListOrder } from "#domain/catalogue/list-orders.ts";
import type { Page } from "#domain/wire/page.ts";
import type { Found } from "#search/catalogue.ts";
import { findList } from "#search/find-list.ts";
import type { Shop } from "#services/shop.ts";
import { loadCards } from "./load-cards.ts";
import type { ProductCard } from "./product-card.ts";

/** One page of a list. Past the end it is empty, with the true total. */
export async function listProducts(
  shop: Pick<Shop, "db" | "catalogue" | "cards">,
  given: { filter: CatalogueFilter; order?: ListOrder; glassesFirst?: boolean; page: number; limit: number },
): Promise<Page<ProductCard> & Pick<Found, "corrected">> {
  const { filter, order = "popular", glassesFirst = false, page, limit } = given;
  const query = { filter, order, glassesFirst, offset: (page - 1) * limit, limit };
  const { ids, total, corrected } = findList(shop.catalogue, query);
  return { data: await loadCards(shop, ids), total, page, limit, corrected };
}
