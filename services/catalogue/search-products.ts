import { INFINITE_LIST_LIMIT } from "#domain/catalogue/lists.ts";
import type { CatalogueFilter } from "#domain/catalogue/catalogue-filter.ts";
import type { Page } from "#domain/wire/page.ts";
import { OWN_FRAME_PATH } from "#domain/own-frame/own-frame-path.ts";
import { answerQuery, type QueryAnswer } from "#search/answer-query.ts";
import type { AlsoMeant, LensWish } from "#search/meanings/meaning.ts";
import { BRANDS, SEARCH_WORDS, SETTINGS } from "#services/cache-keys.ts";
import { getSettings } from "#services/content/get-settings.ts";
import type { Shop } from "#services/shop.ts";
import { listBrands } from "./list-brands.ts";
import { readSearchWords } from "./read-search-words.ts";
import { listProducts } from "./list-products.ts";
import type { ProductCard } from "./product-card.ts";

/** What was made of the words of a search. */
export type SearchMeaning = Pick<QueryAnswer, "kept" | "gone" | "maker" | "knownFor" | "corrected"> & {
  /** Pages of the site that answer it, or part of it, better than products do. */
  pages: readonly { label: string; address: string }[];
  /** The lenses that are asked for, and the shelf of glasses that they go into. */
  lens: (LensWish & { label: string; shelf: readonly string[]; also?: AlsoMeant | undefined }) | null;
  /** A PIN code or a city to which stores are to be near. */
  near: string | null;
};

export type UnderstoodSearch = {
  /** The list that meets the words as far as any can. */
  filter: CatalogueFilter;
  /** Whether the words ask for products; else that list has none. */
  hasList: boolean;
  order: QueryAnswer["order"];
  /** Counts only where nobody has chosen an order. */
  glassesFirst: boolean;
  meaning: SearchMeaning;
};

/**
 * What words come to that mean nothing, or that a page answers. Looked for as names they would be bent to fit: caer is no care.
 */
const NO_PRODUCTS: CatalogueFilter = { subCategories: [""] };

/** What somebody means who searches for this, besides what they have chosen. */
export async function understandSearch(
  shop: Pick<Shop, "db" | "catalogue" | "cached">,
  { text, filter }: { text: string; filter: CatalogueFilter },
): Promise<UnderstoodSearch> {
  const [brands, words, { ownFrame }] = await Promise.all([
    shop.cached(BRANDS, () => listBrands(shop)),
    shop.cached(SEARCH_WORDS, () => readSearchWords(shop.db)),
    shop.cached(SETTINGS, () => getSettings(shop.db)),
  ]);
  const {
    filter: list,
    order,
    glassesFirst,
    offers,
    kept,
    ...more
  } = answerQuery(shop.catalogue, { text, brands, words, filter });
  const { gone, maker, knownFor, corrected } = more;
  // A shelf that is only implied was typed by nobody.
  const named = kept.filter(({ label }) => label !== "");
  const pages = offers
    .filter((offer) => offer.kind === "page")
    .filter(({ address }) => address !== OWN_FRAME_PATH || ownFrame.on)
    .map(({ label, address }) => ({ label, address }));
  const lens = offers.find((offer) => offer.kind === "lens");
  const stores = offers.find((offer) => offer.kind === "stores");
  return {
    filter: list ?? NO_PRODUCTS,
    hasList: list !== null,
    order,
    glassesFirst,
    meaning: {
      kept: named,
      gone,
      maker,
      knownFor,
      corrected,
      pages,
      lens: lens ? { ...lens.lens, label: lens.label, shelf: lens.shelf, also: lens.also } : null,
      near: stores?.near ?? null,
    },
  };
}

/** One page of the products that words ask for; without words, of all. */
export async function searchProducts(
  shop: Pick<Shop, "db" | "catalogue" | "cached" | "cards">,
  { text, page, limit = INFINITE_LIST_LIMIT }: { text: string; page: number; limit?: number },
): Promise<Page<ProductCard> & { meaning: SearchMeaning | undefined }> {
  if (text === "") return { ...(await listProducts(shop, { filter: {}, page, limit })), meaning: undefined };
  const { filter, order, glassesFirst, meaning } = await understandSearch(shop, { text, filter: {} });
  const given = { filter, order: order ?? "popular", glassesFirst, page, limit } as const;
  const { corrected: _none, ...list } = await listProducts(shop, given);
  return { ...list, meaning };
}
