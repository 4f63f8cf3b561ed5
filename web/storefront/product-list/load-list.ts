import { data } from "react-router";
import type { CatalogueFilter, ListFilter } from "#domain/catalogue/catalogue-filter.ts";
import { parseListFilter } from "#domain/catalogue/filter-query.ts";
import type { ListOrder } from "#domain/catalogue/list-orders.ts";
import { INFINITE_LIST_LIMIT } from "#domain/catalogue/lists.ts";
import { isSubCategorySlug, type SubCategorySlug } from "#domain/catalogue/sub-categories.ts";
import { listBrands } from "#services/catalogue/list-brands.ts";
import { listProducts } from "#services/catalogue/list-products.ts";
import { listSubCategories } from "#services/catalogue/read-list-filter.ts";
import type { Shop } from "#services/shop.ts";
import { readListOrder } from "./list-address.ts";

export type AskedList = {
  slug: SubCategorySlug | null;
  filter: ListFilter;
  order: ListOrder;
  page: number;
  brandNames: Record<string, string>;
};

/** What the address asks for. An unknown category is a page that does not exist. */
export async function readAskedList(shop: Shop, slug: string | undefined, url: string): Promise<AskedList> {
  if (slug !== undefined && !isSubCategorySlug(slug)) throw data(null, { status: 404 });
  const query = new URL(url).searchParams;
  const brands = await shop.recall("brands", () => listBrands(shop));
  const codes = brands.map(({ code }) => code);
  return {
    slug: slug ?? null,
    filter: parseListFilter(query, codes),
    order: readListOrder(query.get("sort")),
    page: readPage(query, "page"),
    brandNames: Object.fromEntries(brands.map(({ code, name }) => [code, name])),
  };
}

/** What is no number of a page is the first one. */
export function readPage(query: URLSearchParams, key: string): number {
  return Math.min(Math.max(Math.trunc(Number(query.get(key)) || 1), 1), 1_000_000);
}

/** The filter with the sub-categories that the list covers. */
export function coveredBy({ slug, filter }: Pick<AskedList, "slug" | "filter">) {
  return { ...filter, subCategories: listSubCategories({ category: slug ?? undefined, name: filter.name }) };
}

export function loadListPage(shop: Shop, asked: AskedList) {
  const { order, page } = asked;
  const given = { filter: coveredBy(asked), order, page, limit: INFINITE_LIST_LIMIT };
  return recallList(shop.recall, { list: given }, () => listProducts(shop, given));
}

/** Words are of endless variety: remembering those would drive out the lists that many ask for. */
export function recallList<Value>(
  recall: Shop["recall"],
  asked: Record<string, { filter: CatalogueFilter }>,
  read: () => Promise<Value>,
): Promise<Value> {
  const hasWords = Object.values(asked).some(({ filter }) => filter.name !== undefined);
  return hasWords ? read() : recall(JSON.stringify(asked), read);
}
