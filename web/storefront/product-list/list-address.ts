import type { ListFilter } from "#domain/catalogue/catalogue-filter.ts";
import { buildListQuery } from "#domain/catalogue/filter-query.ts";
import { LIST_ORDERS, type ListOrder } from "#domain/catalogue/list-orders.ts";
import { facetValueLabel } from "#domain/catalogue/facet-labels.ts";
import { SUB_CATEGORIES, type SubCategorySlug } from "#domain/catalogue/sub-categories.ts";

/** The orders that a list can be asked for by `?sort=`; the first is the default and stands in no address. */
export const ORDER_LABELS: Readonly<Record<ListOrder, string>> = {
  popular: "Most popular",
  newest: "Newest",
  "price-up": "Price: low to high",
  "price-down": "Price: high to low",
  rating: "Best rated",
  discount: "Biggest discount",
};

export function readListOrder(text: string | null): ListOrder {
  return LIST_ORDERS.find((order) => order === text) ?? "popular";
}

/** The address of a filtered list, without page: the same choice has one address. */
export function listAddress(
  slug: string | null,
  filter: ListFilter,
  brandNames: Readonly<Record<string, string>>,
  order: ListOrder = "popular",
): string {
  const parts = [buildListQuery(filter, Object.keys(brandNames)), order === "popular" ? "" : `sort=${order}`];
  const query = parts.filter(Boolean).join("&");
  return `/productList${slug === null ? "" : `/${slug}`}${query && `?${query}`}`;
}

/** This page's query string with one parameter set, or taken out. */
export function withParam(search: string, name: string, value: string | null): string {
  const query = new URLSearchParams(search);
  if (value === null) query.delete(name);
  else query.set(name, value);
  return `?${query}`;
}

/** "Round eyeglasses for women", "Sunglasses", "Results for “aviator”". */
export function listTitle(
  slug: SubCategorySlug | null,
  filter: ListFilter,
  brandNames: Readonly<Record<string, string>>,
): string {
  const goods = slug === null ? "Glasses" : SUB_CATEGORIES[slug].name;
  if (filter.name) return slug === null ? `Results for “${filter.name}”` : `${goods}: ${filter.name}`;
  const one = (facet: "shape" | "brand" | "main_category") => {
    const [value, ...others] = filter[facet] ?? [];
    return value !== undefined && others.length === 0 ? facetValueLabel(facet, value, brandNames) : null;
  };
  const before = [one("brand"), one("shape")].filter((word) => word !== null);
  const people = one("main_category");
  const named = before.length > 0 ? `${before.join(" ")} ${goods.toLowerCase()}` : goods;
  return people === null ? named : `${named} for ${people.toLowerCase()}`;
}
