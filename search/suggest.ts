import { FACETS, type Facet } from "#domain/catalogue/sub-categories.ts";
import { andBits, countBits, hasBit, listSlots } from "./bits.ts";
import type { Suggested } from "./catalogue.ts";
import { compareSlots } from "./order-keys.ts";
import type { ProductStore } from "./product-store.ts";
import { productsOf, type Term, understandWords } from "./understand-words.ts";

/** So many of the products that sell best are looked through for titles that begin as was typed. */
const MOST_LOOKED_AT = 5_000;

export function suggest(store: ProductStore, { term, limit }: { term: string; limit: number }): Suggested {
  const slots = store.slots();
  const words = understandWords(term, { ...store, slots });
  if (!words || words.terms.length === 0) return { ids: [], values: [], corrected: [] };
  const found = productsOf(words.terms, store.index, slots);
  andBits(found, store.live());

  const beginning: number[] = [];
  const others: number[] = [];
  for (const slot of bestSelling(store, found)) {
    const isBeginning = beginsWith(store, slot, words.terms);
    if (isBeginning) beginning.push(slot);
    else if (others.length < limit) others.push(slot);
    if (beginning.length === limit) break;
  }
  const ids = [...beginning, ...others].slice(0, limit).map((slot) => store.figures.id[slot]!);
  return { ids, values: valuesNamed(store, words.terms).slice(0, limit), corrected: words.corrected };
}

function* bestSelling(store: ProductStore, found: Uint32Array<ArrayBuffer>): Generator<number> {
  const total = countBits(found);
  if (total <= MOST_LOOKED_AT) {
    yield* listSlots(found, total).sort((one, other) => compareSlots(store.keys.popular, one, other));
    return;
  }
  let looked = 0;
  for (const slot of store.sorted.popular.all()) {
    if (!hasBit(found, slot)) continue;
    yield slot;
    looked += 1;
    if (looked === MOST_LOOKED_AT) return;
  }
}

/** Whether the words of the title are, from the first on, those that were typed. */
function beginsWith(store: ProductStore, slot: number, terms: readonly Term[]): boolean {
  const title = store.index.textOf(slot);
  return terms.every(({ words }, place) => words.includes(title[place]!));
}

/** The values that the words name: those that more of the words name first, then those that more products have. */
function valuesNamed(store: ProductStore, terms: readonly Term[]): Suggested["values"][number][] {
  const named = new Map<string, { facet: Facet; value: string; terms: Set<Term> }>();
  for (const term of terms) {
    for (const { kind, value } of term.words.flatMap(store.index.valuesNamed)) {
      const facet = FACETS.find((known) => known === kind);
      if (!facet) continue;
      const key = `${facet}\0${value}`;
      const known = named.get(key) ?? { facet, value, terms: new Set() };
      named.set(key, known);
      known.terms.add(term);
    }
  }
  const counted = [...named.values()].map((one) => ({
    ...one,
    count: store.values.of(one.facet).get(one.value)?.size ?? 0,
  }));
  return counted
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.terms.size - one.terms.size || other.count - one.count)
    .map(({ facet, value, count }) => ({ facet, value, count }));
}
