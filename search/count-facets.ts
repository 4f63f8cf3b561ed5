import type { FacetCounts } from "#domain/catalogue/catalogue-filter.ts";
import { FACETS } from "#domain/catalogue/facets.ts";
import { recordOf } from "#domain/lists/record-of.ts";
import { type Bits, countBits, listSlots } from "./bits.ts";
import { type Matched, productsOfMatch } from "./match-filter.ts";
import type { ProductStore } from "./product-store.ts";
import type { Products } from "./value-sets.ts";

/** Below this part of all products, asking each of the few is quicker than going through all bits. */
const FEW = 1 / 24;

export function countFacets(store: ProductStore, matched: Matched): FacetCounts {
  const all = prepare(store, productsOfMatch(store, matched));
  return recordOf(FACETS, (facet) => {
    const isChosen = matched.choices.some((choice) => choice.facet === facet);
    const products = isChosen ? prepare(store, productsOfMatch(store, matched, facet)) : all;
    return store.values.countIn(facet, products);
  });
}

function prepare(store: ProductStore, bits: Bits): Products {
  const total = countBits(bits);
  return { bits, few: total < store.size() * FEW ? listSlots(bits, total) : null };
}
