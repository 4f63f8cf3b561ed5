import type { CatalogueFilter } from "#domain/catalogue/catalogue-filter.ts";
import type { ListOrder } from "#domain/catalogue/list-orders.ts";
import { nearestFirst } from "#domain/stores/distance.ts";
import { findPlace } from "#domain/stores/find-place.ts";
import { STORES } from "#services/cache-keys.ts";
import { type SearchMeaning, understandSearch } from "#services/catalogue/search-products.ts";
import { listStores } from "#services/stores/list-stores.ts";
import type { Shop } from "#services/shop.ts";
import { type ListPlace, placeAddress } from "./list-address.ts";
import { powerToMark, searchWords } from "./search-words.ts";

/** What a search with words comes to. */
export type Searched = {
  /** Null when no product is asked for, or when nothing was understood. */
  listed: CatalogueFilter | null;
  order: ListOrder | null;
  answer: SearchAnswer;
};

/** What stands above the products of a search. */
export type SearchAnswer = {
  /** What was understood, each with the address of the search without it. */
  parts: readonly { label: string; address: string }[];
  corrected: SearchMeaning["corrected"];
  /** Sentences: the browser needs no words for them. */
  says: readonly string[];
  /** The search without what could not be met. */
  rest: { label: string; address: string } | null;
  /** Stores and pages that answer it. */
  links: readonly { label: string; address: string }[];
  /** The power type that the wizards of the products are to begin with. */
  power: string | null;
};

const mostStores = 3;

/** Null for a list without words. */
export async function loadSearch(shop: Shop, place: ListPlace): Promise<Searched | null> {
  const { name, ...chosen } = place.filter;
  if (!name) return null;
  const filter = { ...chosen, subCategories: place.slug === null ? [] : [place.slug] };
  const { filter: listed, order, meaning } = await understandSearch(shop, { text: name, filter });
  const { kept, gone, corrected, pages, near } = meaning;
  const addressOf = (words: string) => placeAddress({ ...place, filter: words ? { ...chosen, name: words } : chosen });
  const phrases = gone.map(({ typed }) => typed);
  const rest = withoutPhrases(name, phrases);
  const hasRest = phrases.length > 0 && listed !== null && rest !== "";
  return {
    listed,
    order,
    answer: {
      parts: kept.map(({ label, without }) => ({ label, address: addressOf(without) })),
      corrected,
      says: listed === null ? [] : searchWords(meaning),
      rest: hasRest ? { label: `Search for “${rest}”`, address: addressOf(rest) } : null,
      links: [...(near === null ? [] : await storesNear(shop, near)), ...pages],
      power: powerToMark(meaning.lens),
    },
  };
}

/** The order of the address counts more than that of the words. */
export function shownOrder(order: ListOrder, searched: Pick<Searched, "order"> | null): ListOrder {
  return order === "popular" ? (searched?.order ?? order) : order;
}

async function storesNear({ db, cached }: Shop, near: string): Promise<SearchAnswer["links"]> {
  const stores = await cached(STORES, () => listStores(db));
  const place = findPlace(near, stores);
  const address = `/store-locator?near=${encodeURIComponent(near)}`;
  if (!place) return [{ label: "Our stores", address }];
  const nearest = nearestFirst(stores, place).slice(0, mostStores);
  return [
    ...nearest.map(({ id, name, city, distanceKm }) => {
      const isKnown = distanceKm !== null && place.precision !== "state";
      const km = isKnown ? `, about ${Math.max(1, Math.round(distanceKm)).toLocaleString("en-IN")} km` : "";
      return { label: `${name}, ${city}${km}`, address: `${address}#store-${id}` };
    }),
    { label: `All stores near ${place.label}`, address },
  ];
}

/** The words that are left when each phrase is taken out once. */
function withoutPhrases(text: string, phrases: readonly string[]): string {
  const gone = phrases.flatMap((phrase) => phrase.split(" "));
  const left = text.split(" ").filter((word) => {
    const at = gone.indexOf(word);
    if (at >= 0) gone.splice(at, 1);
    return at < 0;
  });
  return left.join(" ");
}
