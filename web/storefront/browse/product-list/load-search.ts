import { groupIndian } from "#domain/money/format-rupees.ts";
import type { CatalogueFilter } from "#domain/catalogue/catalogue-filter.ts";
import { coverFilter } from "#domain/catalogue/filter-query.ts";
import type { ListOrder } from "#domain/catalogue/list-orders.ts";
import { nearestFirst } from "#domain/stores/distance.ts";
import { findPlace } from "#domain/stores/find-place.ts";
import { STORES } from "#services/cache-keys.ts";
import { type SearchMeaning, type UnderstoodSearch, understandSearch } from "#services/catalogue/search-products.ts";
import { listStores } from "#services/stores/list-stores.ts";
import type { Shop } from "#services/shop.ts";
import { type ListPlace, placeAddress } from "./list-address.ts";
import { powerToMark, searchWords } from "./search-words.ts";

/** What a search with words comes to. */
export type Searched = {
  /** The list that the words come to. */
  listed: CatalogueFilter;
  /** Whether they ask for products; else that list has none. */
  hasList: boolean;
  /** Words that mean nothing here, where nothing else was understood either. */
  unknownWords: readonly string[];
  order: ListOrder | null;
  glassesFirst: boolean;
  /** What was understood of the words, and is met. */
  kept: SearchMeaning["kept"];
  answer: SearchAnswer;
};

/** What stands above the products of a search. */
export type SearchAnswer = {
  /** What was understood, each with the address of the search without it. */
  parts: readonly { label: string; address: string }[];
  corrected: SearchMeaning["corrected"];
  /** Something that the words ask for is not there at all: what is listed is something else. */
  lacks: boolean;
  /** Sentences: the browser needs no words for them. */
  says: readonly string[];
  /** The search without what could not be met, or the same in other glasses. */
  rest: { label: string; address: string } | null;
  /** Stores and pages that answer it. */
  links: readonly { label: string; address: string }[];
  /** The power type that the wizards of the products are to begin with. */
  power: string | null;
};

const mostStores = 3;
const farthestKm = 60;

/** Null for a list without words. */
export async function loadSearch(shop: Shop, place: ListPlace): Promise<Searched | null> {
  const { name, ...chosen } = place.filter;
  if (!name) return null;
  const {
    filter: listed,
    hasList,
    order,
    glassesFirst,
    meaning,
  } = await understandSearch(shop, { text: name, filter: coverSearch(place) });
  const { kept, gone, corrected, pages, near } = meaning;
  const addressOf = (words: string) => placeAddress({ ...place, filter: words ? { ...chosen, name: words } : chosen });
  const phrases = gone.map(({ typed }) => typed);
  const rest = withoutPhrases(name, phrases);
  const hasRest = phrases.length > 0 && hasList && rest !== "";
  const power = powerToMark(meaning.lens);
  const isFitted = meaning.lens !== null && power === null && place.slug === null && hasList;
  const unknown = gone.filter(({ why }) => why === "unknown").map(({ typed }) => typed);
  return {
    listed,
    hasList,
    // Signs alone are no words.
    unknownWords: hasList ? [] : gone.length === 0 ? [name] : [...new Set(unknown)],
    order,
    glassesFirst,
    kept,
    answer: {
      parts: kept.map(({ label, without }) => ({ label, address: addressOf(without) })),
      corrected,
      lacks: gone.some(({ why }) => why === "missing"),
      says: searchWords(hasList ? meaning : onlyMissing(meaning)),
      rest: hasRest
        ? { label: `Search for “${rest}”`, address: addressOf(rest) }
        : isFitted
          ? await eyeglassesInstead(shop, place)
          : alsoMeant(meaning, addressOf),
      links: [...(near === null ? [] : await storesNear(shop, near)), ...pages],
      power,
    },
  };
}

/** Beside pages it is said what the shop does not have, and nothing of a list. */
const onlyMissing = ({ gone }: SearchMeaning) => ({
  gone: gone.filter(({ why }) => why === "missing"),
  maker: null,
  knownFor: null,
  lens: null,
});

/** Lenses that screen glasses have fitted go into a frame of one's choice too. */
async function eyeglassesInstead(shop: Shop, place: ListPlace): Promise<SearchAnswer["rest"]> {
  const eyeglasses = { ...place, slug: "eye_glasses" } as const;
  if ((await countProducts(shop, eyeglasses)) === 0) return null;
  return { label: "See eyeglasses that take such lenses", address: placeAddress(eyeglasses) };
}

/** The search with what may be meant in the place of the lens. */
function alsoMeant({ lens, kept }: SearchMeaning, addressOf: (words: string) => string): SearchAnswer["rest"] {
  if (!lens?.also) return null;
  const others = kept.find(({ label }) => label === lens.label)?.without ?? "";
  return { label: lens.also.label, address: addressOf(`${others} ${lens.also.words}`.trim()) };
}

/** What the list of an address is narrowed to, its words taken by what they mean, and the order that those ask for. */
export async function understandPlace(
  shop: Shop,
  place: Pick<ListPlace, "slug" | "filter">,
): Promise<Pick<UnderstoodSearch, "filter" | "order" | "glassesFirst">> {
  const { name } = place.filter;
  if (name) return understandSearch(shop, { text: name, filter: coverSearch(place) });
  return { filter: coverFilter(place.filter, place.slug), order: null, glassesFirst: false };
}

/** How many products a list has. */
export async function countProducts(shop: Shop, place: Pick<ListPlace, "slug" | "filter">): Promise<number> {
  const { filter } = await understandPlace(shop, place);
  return shop.catalogue.find({ filter, order: "popular", offset: 0, limit: 0 }).total;
}

/** What words are looked for in: without a category everywhere. */
function coverSearch({
  slug,
  filter: { name: _words, ...chosen },
}: Pick<ListPlace, "slug" | "filter">): CatalogueFilter {
  return { ...chosen, subCategories: slug === null ? [] : [slug] };
}

/** The order of the address counts more than that of the words. */
export function shownOrder(order: ListOrder | null, searched: Pick<Searched, "order"> | null): ListOrder {
  return order ?? searched?.order ?? "popular";
}

async function storesNear({ db, cached }: Shop, near: string): Promise<SearchAnswer["links"]> {
  const stores = await cached(STORES, () => listStores(db));
  const place = findPlace(near, stores);
  const address = `/store-locator?near=${encodeURIComponent(near)}`;
  if (!place) return [{ label: "Our stores", address }];
  const isExact = place.precision !== "state";
  const nearest = nearestFirst(stores, place).slice(0, mostStores);
  // Another city's store answers nobody, unless it is the nearest that there is.
  const reached = nearest.filter(
    ({ distanceKm }, at) => at === 0 || !isExact || (distanceKm ?? Infinity) <= farthestKm,
  );
  return [
    ...reached.map(({ id, name, city, distanceKm }) => {
      const isKnown = distanceKm !== null && isExact;
      const km = isKnown ? `, about\u00A0${groupIndian(Math.max(1, Math.round(distanceKm)))}\u00A0km` : "";
      return { label: `${name}, ${city}${km}`, address: `${address}#store-${id}` };
    }),
    { label: `All stores near ${place.label}`, address },
  ];
}

/** The words that are left when each phrase is taken out, everywhere; one whose words stand apart, word by word. */
export function withoutPhrases(text: string, phrases: readonly string[]): string {
  return phrases.reduce((words, phrase) => withoutPhrase(words, phrase.split(" ")), text.split(" ")).join(" ");
}

function withoutPhrase(words: readonly string[], phrase: readonly string[]): string[] {
  const isAt = (place: number) => phrase.every((word, turn) => words[place + turn] === word);
  const left: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    if (isAt(at)) at += phrase.length - 1;
    else left.push(words[at]!);
  }
  if (left.length < words.length) return left;
  for (const word of phrase) if (left.includes(word)) left.splice(left.indexOf(word), 1);
  return left;
}
