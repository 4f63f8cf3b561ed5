import fc from "fast-check";
import type { CatalogueFilter, FacetCounts } from "#domain/catalogue/catalogue-filter.ts";
import { type Facet, FACETS, knownValues, WORD_FACETS } from "#domain/catalogue/facets.ts";
import { fitsLike } from "#domain/catalogue/fits-like.ts";
import { frameWidthOf } from "#domain/catalogue/frame-width.ts";
import type { ListOrder } from "#domain/catalogue/list-orders.ts";
import { familiesOf } from "#domain/catalogue/colour-families.ts";
import { FRAME_COLOURS, GENDERS } from "#domain/catalogue/lists.ts";
import { SIZE_FACETS, sizeBandOf } from "#domain/catalogue/size-bands.ts";
import { SUB_CATEGORY_SLUGS } from "#domain/catalogue/product-kinds.ts";
import { recordOf } from "#domain/lists/record-of.ts";
import { priceBandOf } from "#domain/pricing/price-bands.ts";
import type { CatalogueRow } from "#search/catalogue-row.ts";

const brands = ["rajbagh", "chashma", "saptak", "hoshikawa"];
const frameSize = fc.record({
  lensMm: fc.integer({ min: 40, max: 62 }),
  bridgeMm: fc.integer({ min: 13, max: 25 }),
  templeMm: fc.integer({ min: 120, max: 150 }),
});
const figure = (most: number) => fc.integer({ min: 0, max: most });

/** A product of any kind. Figures are small, so that many are equal and ties count. */
export const anyRow: fc.Arbitrary<CatalogueRow> = fc
  .record({
    id: fc.integer({ min: 1, max: 60 }),
    title: fc
      .array(fc.constantFrom("Goa", "Lodhi", "Hampi", "Sun", "Junior", "Mandu", "Café"), { minLength: 1, maxLength: 3 })
      .map((words) => words.join(" ")),
    brandCode: fc.constantFrom(...brands),
    subCategorySlug: fc.constantFrom(...SUB_CATEGORY_SLUGS),
    audiences: fc.subarray([...GENDERS]),
    ...recordOf(WORD_FACETS, (facet) => fc.option(fc.constantFrom(...knownValues(facet, []).values))),
    colours: fc.array(
      fc.record({
        family: fc.option(fc.constantFrom(...FRAME_COLOURS)),
        name: fc.constantFrom("Ink", "Tortoise", "Rose Gold", ""),
      }),
      { maxLength: 3 },
    ),
    sizes: fc.array(frameSize, { maxLength: 3 }),
    sidesMm: fc.option(figure(12)),
    lensKeys: fc.subarray(["single", "single thin", "single anti-glare", "zero", "zero fitted"]),
    chargedPaise: fc.oneof(
      figure(3).map((n) => n * 100_000),
      figure(1_600_000),
    ),
    discountBp: figure(4).map((n) => n * 1_000),
    popularity: fc.integer({ min: -2, max: 3 }),
    createdAt: fc.oneof(figure(3), fc.integer({ min: -1_000, max: 1_800_000_000_000 })),
    reviews: fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 3 }),
    inStock: fc.boolean(),
  })
  .map(({ reviews, ...row }) => ({
    ...row,
    brandName: row.brandCode.toUpperCase(),
    reviewCount: reviews.length,
    ratingHalves: reviews.reduce((sum, halves) => sum + halves, 0),
  }));

const some = <Value>(values: readonly Value[]) =>
  fc.option(fc.subarray([...values], { maxLength: 3 }), { nil: undefined });

/** A filter without words; values that nothing has, among them. */
export const anyFilter: fc.Arbitrary<CatalogueFilter> = fc.record({
  subCategories: some([...SUB_CATEGORY_SLUGS, "hats"]),
  ...recordOf(FACETS, (facet) => some([...knownValues(facet, brands).values, "nobody's"])),
  fits: fc.option(frameSize, { nil: undefined, freq: 5 }),
  inStock: fc.option(fc.boolean(), { nil: undefined }),
});

/** What a product has of a facet, asked of the row itself. */
export function plainValues(row: CatalogueRow, facet: Facet): (string | null)[] {
  const values: Record<Facet, (string | null)[]> = {
    ...recordOf(WORD_FACETS, (word) => [row[word]]),
    ...recordOf(SIZE_FACETS, (measure) => row.sizes.map((size) => sizeBandOf(measure, size))),
    frame_width: row.sizes.map(({ lensMm, bridgeMm }) =>
      row.sidesMm === null ? null : frameWidthOf(2 * lensMm + bridgeMm + row.sidesMm),
    ),
    brand: [row.brandCode],
    main_category: [...row.audiences],
    frame_color: row.colours.flatMap(familiesOf),
    price: [priceBandOf(row.chargedPaise).code],
  };
  return values[facet];
}

export function plainMatch(row: CatalogueRow, filter: CatalogueFilter, without?: Facet): boolean {
  const { subCategories, fits, inStock } = filter;
  if (subCategories?.length && !subCategories.includes(row.subCategorySlug)) return false;
  if (inStock && !row.inStock) return false;
  if (fits && !row.sizes.some((size) => fitsLike(size, fits))) return false;
  return FACETS.every((facet) => {
    const chosen = filter[facet];
    if (facet === without || !chosen?.length) return true;
    return plainValues(row, facet).some((value) => value !== null && chosen.includes(value));
  });
}

const mean = ({ ratingHalves, reviewCount }: CatalogueRow) => (reviewCount ? ratingHalves / (2 * reviewCount) : -1);

const orders: Record<ListOrder, (one: CatalogueRow, other: CatalogueRow) => number> = {
  popular: (one, other) => other.popularity - one.popularity || one.id - other.id,
  newest: (one, other) => other.createdAt - one.createdAt || other.id - one.id,
  "price-up": (one, other) => one.chargedPaise - other.chargedPaise || one.id - other.id,
  "price-down": (one, other) => other.chargedPaise - one.chargedPaise || one.id - other.id,
  rating: (one, other) => mean(other) - mean(one) || other.reviewCount - one.reviewCount || one.id - other.id,
  discount: (one, other) => other.discountBp - one.discountBp || one.id - other.id,
};

/** The whole list by looking at each row and sorting what is left. */
export function plainList(rows: readonly CatalogueRow[], filter: CatalogueFilter, order: ListOrder): number[] {
  return rows
    .filter((row) => plainMatch(row, filter))
    .sort(orders[order])
    .map(({ id }) => id);
}

export function plainCounts(rows: readonly CatalogueRow[], filter: CatalogueFilter): FacetCounts {
  return recordOf(FACETS, (facet) => {
    const counts: Record<string, number> = {};
    for (const row of rows.filter((one) => plainMatch(one, filter, facet))) {
      for (const value of new Set(plainValues(row, facet)))
        if (value !== null) counts[value] = (counts[value] ?? 0) + 1;
    }
    return counts;
  });
}
