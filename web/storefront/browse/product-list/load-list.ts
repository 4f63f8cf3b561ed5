import { data } from "react-router";
import {
  coverFilter,
  queriedFilter,
  readFilter,
  type UnknownValue,
  unknownValues,
} from "#domain/catalogue/filter-query.ts";
import { INFINITE_LIST_LIMIT } from "#domain/catalogue/lists.ts";
import { isSubCategorySlug, type SubCategorySlug } from "#domain/catalogue/product-kinds.ts";
import type { CatalogueFilter } from "#domain/catalogue/catalogue-filter.ts";
import type { CacheKey } from "#services/cache-key.ts";
import { BRANDS, listOf } from "#services/cache-keys.ts";
import { findWishedColour } from "#services/catalogue/find-wished-colour.ts";
import { listBrands } from "#services/catalogue/list-brands.ts";
import { listProducts } from "#services/catalogue/list-products.ts";
import type { ProductCard } from "#services/catalogue/product-card.ts";
import type { Shop } from "#services/shop.ts";
import { type ShownCard, toShownCard } from "#web/storefront/browse/product-card/shown-card.ts";
import { type ListPlace, readListOrder } from "./list-address.ts";
import { loadSearch, type Searched, shownOrder } from "./load-search.ts";

export type AskedList = ListPlace & {
  page: number;
  /** What is asked for that the shop does not know: then the list is empty. */
  unknown: readonly UnknownValue[];
  /** What its words mean; null for a list without words. */
  searched: Searched | null;
};

/** What the address asks for. An unknown category is a page that does not exist. */
export async function readAskedList(shop: Shop, slug: string | undefined, url: string): Promise<AskedList> {
  if (slug !== undefined && !isSubCategorySlug(slug)) throw data(null, { status: 404 });
  const query = new URL(url).searchParams;
  const place = await readListPlace(shop, slug ?? null, query);
  const unknown = unknownValues(place.filter, Object.keys(place.brandNames));
  return {
    ...place,
    unknown,
    page: readPage(query, "page"),
    searched: unknown.length > 0 ? null : await loadSearch(shop, place),
  };
}

/** The list that a query names, whatever its words mean. */
export async function readListPlace(
  shop: Shop,
  slug: SubCategorySlug | null,
  query: URLSearchParams,
): Promise<ListPlace> {
  const brands = await shop.cached(BRANDS, () => listBrands(shop));
  return {
    slug,
    filter: readFilter(
      queriedFilter(query),
      brands.map(({ code }) => code),
    ),
    order: readListOrder(query.get("sort")),
    brandNames: Object.fromEntries(brands.map(({ code, name }) => [code, name])),
  };
}

/** What the list is narrowed to: its words by what they mean. */
export function listedFilter({ filter, slug, searched }: AskedList): CatalogueFilter {
  return searched?.listed ?? coverFilter(filter, slug);
}

/** Whether a page or stores answer the words, so that no product is asked for. */
export function isAnswered({ searched }: Pick<AskedList, "searched">): boolean {
  return searched !== null && !searched.hasList && searched.answer.links.length > 0;
}

/** What is no number of a page is the first one. */
export function readPage(query: URLSearchParams, key: string): number {
  return Math.min(Math.max(Math.trunc(Number(query.get(key)) || 1), 1), 1_000_000);
}

export async function loadListPage(shop: Shop, asked: AskedList) {
  const { order, page, searched } = asked;
  const limit = INFINITE_LIST_LIMIT;
  if (isAnswered(asked)) return Promise.resolve({ data: [], total: 0, page, limit, corrected: [] });
  const list = { filter: listedFilter(asked), order: shownOrder(order, searched), page, limit };
  const given = order === null && searched?.glassesFirst ? { ...list, glassesFirst: true } : list;
  const found = await cachedList(shop, { ...asked, key: listOf(given) }, () => listProducts(shop, given));
  return {
    ...found,
    data: found.data.map((card) => shownIn(card, given.filter)),
  };
}

/** A card in the colour that its list is asked for. */
export function shownIn(card: ProductCard, filter: CatalogueFilter): ShownCard {
  const inColour = findWishedColour(card, filter);
  return { ...toShownCard(card), ...(inColour !== null && { inColour }) };
}

/** Words and unknown values are of endless variety: remembering those would drive out the lists that many ask for. */
export function cachedList<Value>(
  { cached }: Pick<Shop, "cached">,
  { unknown, filter, key }: Pick<AskedList, "unknown" | "filter"> & { key: CacheKey<Value> },
  read: () => Promise<NoInfer<Value>>,
): Promise<Value> {
  return unknown.length > 0 || filter.name !== undefined ? read() : cached(key, read);
}
