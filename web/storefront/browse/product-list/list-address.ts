import type { ListFilter } from "#domain/catalogue/catalogue-filter.ts";
import { buildListQuery, LIST_KEYS, unknownValues } from "#domain/catalogue/filter-query.ts";
import { formatFrameSize } from "#domain/catalogue/frame-size.ts";
import { LIST_ORDERS, type ListOrder } from "#domain/catalogue/list-orders.ts";
import { facetValueLabel } from "#domain/catalogue/facets.ts";
import { PRODUCT_KINDS, type SubCategorySlug } from "#domain/catalogue/product-kinds.ts";

/** The orders that a list can be asked for by `?sort=`; the first is the default and stands only in a search's address. */
export const ORDER_LABELS: Readonly<Record<ListOrder, string>> = {
  popular: "Most popular",
  newest: "Newest",
  "price-up": "Price: low to high",
  "price-down": "Price: high to low",
  rating: "Best rated",
  discount: "Biggest discount",
};

export type ListPlace = {
  slug: SubCategorySlug | null;
  filter: ListFilter;
  /** Null when none was chosen. */
  order: ListOrder | null;
  brandNames: Readonly<Record<string, string>>;
};

export function readListOrder(text: string | null): ListOrder | null {
  return LIST_ORDERS.find((order) => order === text) ?? null;
}

/** The address of a filtered list, without page: the same choice has one address. */
export function listAddress(
  slug: string | null,
  filter: ListFilter,
  brandNames: Readonly<Record<string, string>>,
  order: ListOrder | null = null,
): string {
  // Words may ask for another order than the default.
  const isDefault = order === null || (order === "popular" && !filter.name);
  const parts = [buildListQuery(filter, Object.keys(brandNames)), isDefault ? "" : `sort=${order}`];
  const query = parts.filter(Boolean).join("&");
  return `/productList${slug === null ? "" : `/${slug}`}${query && `?${query}`}`;
}

/** The address of a list, and of one of its pages. */
export function placeAddress({ slug, filter, order, brandNames }: ListPlace, page = 1): string {
  const list = listAddress(slug, filter, brandNames, order);
  return page === 1 ? list : `${list}${list.includes("?") ? "&" : "?"}page=${page}`;
}

/**
 * Where an address that was written by hand, or by a form without JavaScript, should have led: null when it is the list's one
 * address already. What is not the list's own (a campaign's mark, an open panel) is kept.
 */
export function addressToMend(place: ListPlace, page: number, search: string): string | null {
  const [path = "", query = ""] = placeAddress(place, page).split("?", 2);
  const own = (text: string) =>
    JSON.stringify([...new URLSearchParams(text)].filter(([key]) => LIST_KEYS.includes(key)));
  if (own(search) === own(query)) return null;
  const others = new URLSearchParams([...new URLSearchParams(search)].filter(([key]) => !LIST_KEYS.includes(key)));
  const whole = [query, others.toString()].filter(Boolean).join("&");
  return whole ? `${path}?${whole}` : path;
}

export const queryOf = (address: string): string => address.split("?")[1] ?? "";

/** What of a query asks for the list itself, however it was written. */
export const listQuery = (search: string): string => withParam(search, "panel", null);

/** This page's query string with one parameter set, or taken out. */
export function withParam(search: string, name: string, value: string | null): string {
  const query = new URLSearchParams(search);
  if (value === null) query.delete(name);
  else query.set(name, value);
  return `?${query}`;
}

const namedFacets = ["brand", "frame_color", "material", "frame_type", "shape"] as const;

/** "Black Round eyeglasses for women", "Sunglasses", "Results for “aviator”". */
export function listTitle(
  slug: SubCategorySlug | null,
  filter: ListFilter,
  brandNames: Readonly<Record<string, string>>,
): string {
  const goods = slug === null ? "Glasses" : PRODUCT_KINDS[slug].name;
  if (filter.name) return slug === null ? `Results for “${filter.name}”` : `${goods}: ${filter.name}`;
  // What a stranger has put into an address is no name of a list.
  const unknown = unknownValues(filter, Object.keys(brandNames)).map(({ facet }) => facet);
  const one = (facet: (typeof namedFacets)[number] | "main_category") => {
    const [value, ...others] = filter[facet] ?? [];
    return value !== undefined && others.length === 0 && !unknown.includes(facet)
      ? facetValueLabel(facet, value, brandNames)
      : null;
  };
  const before = namedFacets.map(one).filter((word) => word !== null);
  const people = one("main_category");
  const named = before.length > 0 ? `${before.join(" ")} ${goods.toLowerCase()}` : goods;
  const forWhom = people === null ? named : `${named} for ${people.toLowerCase()}`;
  return filter.fits ? `${forWhom} that fit like ${formatFrameSize(filter.fits)}` : forWhom;
}
