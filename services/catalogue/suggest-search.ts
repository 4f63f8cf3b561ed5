import type { CatalogueFilter } from "#domain/catalogue/catalogue-filter.ts";
import { findList } from "#search/find-list.ts";
import { asksColour } from "./find-wished-colour.ts";
import type { Shop } from "#services/shop.ts";
import { loadCards } from "./load-cards.ts";
import { type SearchMeaning, understandSearch } from "./search-products.ts";
import { suggestProducts, type Suggestions } from "./suggest-products.ts";

export type SearchSuggestions = Suggestions & {
  pages: SearchMeaning["pages"];
  /** The list that the words mean, by its parts; null when they mean none, or nothing by themselves. */
  understood: { labels: readonly string[]; count: number } | null;
  /** What the words come to as a list, by which the colour of each product is chosen. */
  filter: CatalogueFilter;
  /** The shelves that the words mean; empty where they mean none. */
  shelf: readonly string[];
};

const mostSuggestions = 8;

/**
 * What the search box offers: by the letters typed so far, and by what the words mean. A word with a meaning is never taken for
 * a slip of a name: then it is the meaning that counts. Without a word it is what sells best.
 */
export async function suggestSearch(
  shop: Pick<Shop, "db" | "catalogue" | "cards" | "cached">,
  { term }: { term: string },
): Promise<SearchSuggestions> {
  const list = { offset: 0, limit: mostSuggestions, order: "popular" } as const;
  if (term === "") {
    const { ids } = shop.catalogue.find({ ...list, filter: { inStock: true } });
    return {
      products: await loadCards(shop, ids),
      values: [],
      corrected: [],
      pages: [],
      understood: null,
      filter: {},
      shelf: [],
    };
  }
  const [begun, { filter, hasList, order, glassesFirst, meaning }] = await Promise.all([
    suggestProducts(shop, { term }),
    understandSearch(shop, { text: term, filter: {} }),
  ]);
  const { kept, gone, corrected, near, maker, knownFor } = meaning;
  const stores =
    near === null ? [] : [{ label: `Stores near ${near}`, address: `/store-locator?near=${encodeURIComponent(near)}` }];
  const pages = [...stores, ...meaning.pages];
  const found = hasList && findList(shop.catalogue, { ...list, filter, order: order ?? list.order, glassesFirst });
  const like = knownFor === null ? [] : [`Like ${maker}: ${knownFor}`];
  const labels = gone.length === 0 ? [...like, ...kept.map(({ label }) => label)] : [];
  const understood = found && found.total > 0 && labels.length > 0 ? { labels, count: found.total } : null;
  const shelf = (filter.wishes ?? []).flatMap((wish) => (wish.kind === "shelf" ? wish.slugs : []));
  const isMeant = kept.length > 0 || pages.length > 0 || maker !== null;
  const meantBy = (words: typeof corrected) => words.map(({ meant }) => meant).join(" ");
  const isSame = meantBy(begun.corrected) === meantBy(corrected);
  const isBegun = !isMeant || (begun.products.length > 0 && isSame && pages.length === 0);
  if (isBegun && !(found && asksColour(filter))) return { ...begun, pages, understood, filter, shelf };
  const products = await loadCards(shop, found ? found.ids : []);
  // Blackberry begins like black, and is none: of a colour it is the meaning that counts.
  if (isBegun) return { ...begun, products, pages, understood, filter, shelf };
  return { products, values: [], corrected, pages, understood, filter, shelf };
}
