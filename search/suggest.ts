import { andBits, type Bits, countBits, hasBit, listSlots } from "./bits.ts";
import type { Suggested } from "./catalogue.ts";
import { namedValues } from "./named-values.ts";
import { nearNames } from "./near-names.ts";
import { compareSlots } from "./order-keys.ts";
import type { ProductStore } from "./product-store.ts";
import { productsOf, type Term } from "./products-of-terms.ts";
import { understandWords } from "./understand-words.ts";

/** So many of the products that sell best are looked through for titles that begin as was typed. */
const MOST_LOOKED_AT = 500;
/** Below this part of all products, comparing the few is quicker than looking for them along the order of all. */
const FEW = 1 / 256;

/** Titles that begin as was typed come first, then the other products that have the words; of both those that sell best. */
export function suggest(store: ProductStore, { term, limit }: { term: string; limit: number }): Suggested {
  const words = understandWords(term, { ...store, near: nearNames(store.near) });
  if (!words || words.terms.length === 0) return { ids: [], values: [], corrected: [] };
  const found = productsOf(words.terms, store);
  andBits(found, store.live());

  const total = countBits(found);
  const isBeginning = titleTest(store, words.terms);
  const choose = total < store.size() * FEW ? chooseOfFew : chooseAlongOrder;
  const chosen = choose({ store, found, total, limit, isBeginning });
  return {
    ids: chosen.map((slot) => store.figures.id[slot]!),
    values: namedValues(store, words.terms).slice(0, limit),
    corrected: words.corrected,
  };
}

/** Whether the words of the title are, from the first on, those that were typed. */
function titleTest({ index }: ProductStore, terms: readonly Term[]): (slot: number) => boolean {
  const wanted = terms.map(({ words }) => new Set(words));
  return (slot) => wanted.every((words, place) => words.has(index.wordAt(slot, place)));
}

type Choice = {
  store: ProductStore;
  found: Bits;
  total: number;
  limit: number;
  isBeginning: (slot: number) => boolean;
};

function chooseOfFew({ store, found, total, limit, isBeginning }: Choice): number[] {
  const beginning: number[] = [];
  const others: number[] = [];
  for (const slot of listSlots(found, total)) {
    const best = isBeginning(slot) ? beginning : others;
    if (best.length === limit && compareSlots(store.keys.popular, best.at(-1)!, slot) < 0) continue;
    best.push(slot);
    best.sort((one, other) => compareSlots(store.keys.popular, one, other));
    if (best.length > limit) best.pop();
  }
  return [...beginning, ...others].slice(0, limit);
}

function chooseAlongOrder({ store, found, limit, isBeginning }: Choice): number[] {
  const beginning: number[] = [];
  const others: number[] = [];
  let looked = 0;
  const all = store.sorted.popular.all();
  for (let at = 0; at < all.length; at += 1) {
    const slot = all[at]!;
    if (!hasBit(found, slot)) continue;
    if (isBeginning(slot)) beginning.push(slot);
    else if (others.length < limit) others.push(slot);
    looked += 1;
    if (beginning.length === limit || looked === MOST_LOOKED_AT) break;
  }
  return [...beginning, ...others].slice(0, limit);
}
