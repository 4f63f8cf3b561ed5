import { type Facet, FACETS } from "#domain/catalogue/facets.ts";
import type { Suggested } from "./catalogue.ts";
import type { ProductStore } from "./product-store.ts";
import type { Term } from "./products-of-terms.ts";

/** The values of facets that the words name: those that more of the words name first, then those that more products have. */
export function namedValues(store: ProductStore, terms: readonly Term[]): Suggested["values"][number][] {
  const named = new Map<string, { facet: Facet; value: string; count: number; terms: Set<Term> }>();
  for (const term of terms) {
    for (const { kind, value } of term.words.flatMap(store.index.valuesNamed)) {
      const facet = FACETS.find((known) => known === kind);
      const count = store.values.of(kind).get(value)?.size ?? 0;
      if (!facet || count === 0) continue;
      const key = `${facet} ${value}`;
      const known = named.get(key) ?? { facet, value, count, terms: new Set() };
      named.set(key, known);
      known.terms.add(term);
    }
  }
  return [...named.values()]
    .sort((one, other) => other.terms.size - one.terms.size || other.count - one.count)
    .map(({ facet, value, count }) => ({ facet, value, count }));
}
