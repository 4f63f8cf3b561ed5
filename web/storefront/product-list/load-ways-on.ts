import { GLASSES_SLUGS } from "#domain/catalogue/sub-categories.ts";
import { listProducts } from "#services/catalogue/list-products.ts";
import type { ProductCard } from "#services/catalogue/product-card.ts";
import type { Shop } from "#services/shop.ts";
import { type AskedList, coveredBy } from "./load-list.ts";
import { placeAddress } from "./list-address.ts";
import { suspects } from "./removals.ts";

export type WaysOn = {
  /** Words that no product of this list has, whatever else was chosen. */
  unknownWords: readonly string[];
  /** The same list without one of the things that narrow it, the fullest first. */
  without: readonly { label: string; count: number; address: string }[];
  /** What others buy. */
  popular: readonly ProductCard[];
};

const mostWays = 6;
const popularLimit = 4;

/** A list on which there is nothing: what is to blame, and where there is something. */
export async function loadWaysOn(shop: Shop, asked: AskedList): Promise<WaysOn> {
  const count = async (filter: AskedList["filter"]) => {
    const found = await listProducts(shop, { filter: coveredBy({ ...asked, filter }), page: 1, limit: 1 });
    return found.total;
  };
  const words = [...new Set(asked.filter.name?.split(" "))];
  const popularIn = { subCategories: asked.slug === null ? GLASSES_SLUGS : [asked.slug] };
  const [counts, without, popular] = await Promise.all([
    Promise.all(words.map(async (name) => ({ name, count: await count({ name }) }))),
    Promise.all(
      suspects(asked.filter, asked.brandNames).map(async ({ label, filter }) => {
        return { label, count: await count(filter), address: placeAddress({ ...asked, filter }) };
      }),
    ),
    shop.recall(`popular ${asked.slug}`, () => listProducts(shop, { filter: popularIn, page: 1, limit: popularLimit })),
  ]);
  return {
    unknownWords: counts.flatMap((word) => (word.count === 0 ? [word.name] : [])),
    without: without
      .filter((way) => way.count > 0)
      .toSorted((one, other) => other.count - one.count)
      .slice(0, mostWays),
    popular: popular.data,
  };
}
