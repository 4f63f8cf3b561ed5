import type { CatalogueFilter } from "#domain/catalogue/catalogue-filter.ts";
import { LIST_ORDERS } from "#domain/catalogue/list-orders.ts";
import { FACETS } from "#domain/catalogue/facets.ts";
import { type Bits, countBits } from "./bits.ts";
import type { Catalogue } from "./catalogue.ts";
import { countFacets } from "./count-facets.ts";
import { newFirstPlaces } from "./first-places.ts";
import { findExact } from "./find-words.ts";
import { type ListPages, openPages } from "./list-pages.ts";
import { readLooseWords } from "./loose-words.ts";
import { type Matched, matchFilter, productsOfMatch } from "./match-filter.ts";
import { newProductStore } from "./product-store.ts";
import { relaxWishes } from "./relax-wishes.ts";
import { remember } from "./remember.ts";
import { findSimilar } from "./similar.ts";
import { suggest } from "./suggest.ts";

const MEGABYTE = 1_048_576;

type Narrowed = { products: Bits; total: number; corrected: Matched["corrected"] };

/** An empty catalogue in memory. */
export function openCatalogue(): Catalogue {
  const store = newProductStore();
  const narrowed = remember<Narrowed>(16 * MEGABYTE, ({ products }) => products.byteLength);
  const pages = remember<ListPages>(32 * MEGABYTE, ({ bytes }) => bytes);
  const counts = remember<ReturnType<Catalogue["countFacets"]>>(8 * MEGABYTE, () => 16_384);
  const places = newFirstPlaces(store);
  const forget = () => {
    for (const kept of [narrowed, pages, counts, places]) kept.forget();
  };

  const narrow = (filter: CatalogueFilter, question: string) =>
    narrowed.cached(question, () => {
      const matched = matchFilter(store, filter);
      return narrowedTo(productsOfMatch(store, matched).slice(), matched.corrected);
    });

  /** One question after the other: what one of them took for itself, the next may take. */
  const answer = <Answer>(work: () => Answer): Answer => {
    store.reset();
    return work();
  };

  return {
    size: store.size,
    put: (rows) => {
      for (const row of rows) store.put(row);
      store.index.words.settle();
      store.ear.settle();
      forget();
    },
    remove: (ids) => {
      for (const id of ids) store.remove(id);
      forget();
    },
    settle: () => LIST_ORDERS.some((order) => store.sorted[order].settle()),
    find: ({ filter, order, offset, limit }) => {
      const question = questionOf(filter);
      const { products, total, corrected } = answer(() => narrow(filter, question));
      if (offset >= total || limit <= 0) return { ids: [], total, corrected };
      const list = pages.cached(`${order} ${question}`, () =>
        openPages(store, { products, total, order, before: places.before(filter, order) }),
      );
      return { ids: Array.from(list.slotsOf(offset, limit), (slot) => store.figures.id[slot]!), total, corrected };
    },
    countFacets: (filter) =>
      counts.cached(questionOf(filter), () => answer(() => countFacets(store, matchFilter(store, filter)))),
    suggest: (given) => answer(() => suggest(store, given)),
    knows: (word) => findExact(word, store.index).length > 0,
    readLooseWords: (words) => answer(() => readLooseWords(store, words)),
    relax: (given) =>
      answer(() => {
        const { kept, filter, products } = relaxWishes(store, given);
        // The next question is nearly always for this list.
        if (!filter.name) narrowed.cached(questionOf(filter), () => narrowedTo(products.slice()));
        return { kept, filter };
      }),
    similar: (given) => answer(() => findSimilar(store, given)),
  };
}

function narrowedTo(products: Bits, corrected: Matched["corrected"] = []): Narrowed {
  return { products, total: countBits(products), corrected };
}

/** The same text for the same filter in whatever order its values were chosen. */
function questionOf(filter: CatalogueFilter): string {
  const { name, fits, inStock, subCategories, wishes } = filter;
  const choices = FACETS.map((facet) => filter[facet]?.toSorted() ?? []);
  return JSON.stringify([
    choices,
    subCategories?.toSorted() ?? [],
    name ?? "",
    fits ?? null,
    inStock ?? false,
    wishes ?? [],
  ]);
}
