import type { MetaDescriptor } from "react-router";
import { groupIndian } from "#domain/money/format-rupees.ts";
import { isListedChoice } from "#domain/catalogue/listed-choice.ts";
import { PRODUCT_KINDS, type SubCategorySlug } from "#domain/catalogue/product-kinds.ts";
import { RETURN_DAYS } from "#domain/orders/return-days.ts";
import { type ListPlace, listTitle, placeAddress } from "#web/storefront/browse/product-list/list-address.ts";
import { itemListData } from "./item-list-data.ts";
import { listCard } from "./list-card.ts";
import { type Matches, pageHead } from "#web/page/page-head.ts";

export type ListPage = Omit<ListPlace, "order"> & {
  page: number;
  banners: Parameters<typeof listCard>[0]["banners"];
  list: Parameters<typeof itemListData>[1] & { data: Parameters<typeof listCard>[0]["products"] };
};

/**
 * The head of a list. The same choice has one address whatever its order of words or sorting; rare choices, later pages
 * and empty lists are for people and not for search engines, which find the products by the sitemap.
 */
export function listHead(matches: Matches, given: ListPage): MetaDescriptor[] {
  const { slug, filter, page, brandNames, banners, list } = given;
  const name = listTitle(slug, filter, brandNames);
  // Sorted otherwise it is the same list.
  const place = { slug, filter, brandNames, order: null };
  const address = placeAddress(place);
  const title = page > 1 ? `${name}, page ${page}` : name;
  const { family, returns } = PRODUCT_KINDS[slug ?? "eye_glasses"];
  const returnDays = RETURN_DAYS[returns];
  const count = list.total === 1 ? "one to choose" : `${groupIndian(list.total)} to choose from`;
  return pageHead(matches, {
    title,
    description:
      `${title}: ${count}. GST${family === "glasses" ? ", fitting" : ""} and delivery are included, and you can return what you ` +
      `do not like within ${returnDays} days.`,
    path: placeAddress(place, page),
    unlisted: page > 1 || list.total === 0 || !isListedChoice(slug, filter),
    picture: import.meta.env.SSR && listCard({ filter, banners, products: list.data }),
    trail: [...(address === rootOf(slug) ? [] : [rootCrumb(slug)]), { name, path: address }],
    ...(import.meta.env.SSR && { data: ({ appUrl }) => itemListData(appUrl, list) }),
  });
}

const rootOf = (slug: SubCategorySlug | null): string => (slug === null ? "/productList" : `/productList/${slug}`);

function rootCrumb(slug: SubCategorySlug | null) {
  return { name: slug === null ? "Glasses" : PRODUCT_KINDS[slug].name, path: rootOf(slug) };
}
