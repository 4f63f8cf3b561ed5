import { fitsLike } from "#domain/catalogue/fits-like.ts";
import type { FrameSize } from "#domain/catalogue/frame-size.ts";
import type { CatalogueFilter } from "#domain/catalogue/catalogue-filter.ts";
import { type Facet, FACETS } from "#domain/catalogue/facets.ts";
import { andBits, type Bits } from "./bits.ts";
import type { Found } from "./catalogue.ts";
import type { ProductStore } from "./product-store.ts";
import { IN_STOCK } from "./row-values.ts";
import { openWishSets } from "./match-wishes.ts";
import { productsOf } from "./products-of-terms.ts";
import { understandWords } from "./understand-words.ts";

/** What a filter asks for, in parts, so that a facet can be counted without its own. */
export type Matched = {
  /** The products that meet everything but the facets. */
  others: Bits;
  /** These bits are to be looked at only. */
  choices: readonly { facet: Facet; bits: Bits }[];
  corrected: Found["corrected"];
};

/** What it answers is only good until the store is asked the next question. */
export function matchFilter(store: ProductStore, filter: CatalogueFilter): Matched {
  const { values, take } = store;
  const others = take();
  others.set(store.live().subarray(0, others.length));
  if (filter.subCategories?.length) andBits(others, values.having("sub_category", filter.subCategories, take));
  if (filter.inStock) andBits(others, values.having("stock", [IN_STOCK], take));
  if (filter.fits) andBits(others, productsThatFit(store, filter.fits));
  const words = filter.name ? understandWords(filter.name, store) : null;
  if (filter.wishes?.length) openWishSets(store).keep(others, filter.wishes);
  if (words) andBits(others, productsOf(words.terms, store));
  else if (filter.name) others.fill(0);

  const choices = FACETS.flatMap((facet) => {
    const chosen = filter[facet];
    return chosen?.length ? [{ facet, bits: values.having(facet, chosen, take) }] : [];
  });
  return { others, choices, corrected: words?.corrected ?? [] };
}

/** The products that meet all parts, or all but the choice of one facet. */
export function productsOfMatch({ take }: ProductStore, { others, choices }: Matched, without?: Facet): Bits {
  const bits = take();
  bits.set(others);
  for (const choice of choices) if (choice.facet !== without) andBits(bits, choice.bits);
  return bits;
}

function productsThatFit({ index, take }: ProductStore, own: FrameSize): Bits {
  const bits = take();
  for (const [word, size] of index.sizes) if (fitsLike(size, own)) index.addProducts(bits, word);
  return bits;
}
