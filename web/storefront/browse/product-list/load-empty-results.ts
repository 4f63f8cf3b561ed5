import { coverFilter } from "#domain/catalogue/filter-query.ts";
import { PRODUCT_KINDS } from "#domain/catalogue/product-kinds.ts";
import { popularOf } from "#services/cache-keys.ts";
import { listProducts } from "#services/catalogue/list-products.ts";
import { suggestLists } from "#services/catalogue/suggest-lists.ts";
import { suggestProducts } from "#services/catalogue/suggest-products.ts";
import type { Shop } from "#services/shop.ts";
import { toShownCard } from "#web/storefront/browse/product-card/shown-card.ts";
import type { AskedList } from "./load-list.ts";
import { listAddress, listTitle, placeAddress } from "./list-address.ts";
import { countProducts } from "./load-search.ts";
import type { MoreProducts } from "./more-cards.tsx";
import { suspects } from "./removals.ts";

export type Alternatives = {
  /** Words that mean nothing here, whatever else was chosen. */
  unknownWords: readonly string[];
  /** The same list without one of the things that narrow it, the fullest first. */
  without: readonly { label: string; count: number; address: string }[];
  /** Lists and products that are called something like it. */
  similar: readonly { label: string; address: string }[];
  /** What others buy. */
  popular: readonly MoreProducts[];
};

const mostWays = 6;
const mostSimilar = 4;
const popularLimit = 4;
const shortestBeginning = 3;

/** A title that says it all. */
export const NO_REASON: MoreProducts["why"] = { says: [], rest: null, links: [] };

/** A list on which there is nothing: what is to blame, and where there is something. */
export async function loadEmptyResults(shop: Shop, asked: AskedList): Promise<Alternatives> {
  const [without, popular] = await Promise.all([
    Promise.all(
      suspects(asked.filter, asked.brandNames).map(async ({ label, filter }) => {
        return {
          label,
          count: await countProducts(shop, { ...asked, filter }),
          address: placeAddress({ ...asked, filter }),
        };
      }),
    ),
    loadPopular(shop, asked.slug),
  ]);
  const unknownWords = asked.searched?.unknownWords ?? [];
  const unknown = [...asked.unknown.map(({ value }) => value), ...unknownWords];
  return {
    unknownWords,
    similar: (await Promise.all(unknown.slice(0, mostSimilar).map((word) => soundsLike(shop, asked, word))))
      .flat()
      .slice(0, mostSimilar),
    without: without
      .filter((way) => way.count > 0)
      .toSorted((one, other) => other.count - one.count)
      .slice(0, mostWays),
    popular,
  };
}

/** What others buy of the same goods. */
export async function loadPopular(shop: Shop, slug: AskedList["slug"]): Promise<MoreProducts[]> {
  const popular = await shop.cached(popularOf(slug), () =>
    listProducts(shop, { filter: coverFilter({}, slug), page: 1, limit: popularLimit }),
  );
  if (popular.total === 0) return [];
  const goods = slug === null ? "glasses" : PRODUCT_KINDS[slug].name.toLowerCase();
  return [{ title: `Popular ${goods}`, why: NO_REASON, products: popular.data.map(toShownCard) }];
}

/** What begins like a word that is too far from every other one to be a slip of it: "roundish" like Round. */
async function soundsLike(shop: Shop, { brandNames }: AskedList, word: string): Promise<Alternatives["similar"]> {
  for (let length = word.length - 1; length >= shortestBeginning; length -= 1) {
    const { products, values, corrected } = await suggestProducts(shop, { term: word.slice(0, length) });
    if (corrected.length > 0) continue;
    const lists = suggestLists(shop, { values }).map(({ slug, filter }) => ({
      label: listTitle(slug, filter, brandNames),
      address: listAddress(slug, filter, brandNames),
    }));
    const titles = products.map(({ title }) => ({
      label: title,
      address: listAddress(null, { name: title }, brandNames),
    }));
    if (lists.length > 0 || titles.length > 0) return [...lists, ...titles];
  }
  return [];
}
