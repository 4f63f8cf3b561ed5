import type { CatalogueFilter } from "#domain/catalogue/catalogue-filter.ts";
import { cleanWords, parseFacetValues } from "#domain/catalogue/filter-query.ts";
import { readPrintedSize } from "#domain/catalogue/read-printed-size.ts";
import { type Facet, FACETS, GLASSES_SLUGS, isSubCategorySlug } from "#domain/catalogue/sub-categories.ts";
import type { Shop } from "#services/shop.ts";
import { listBrands } from "./list-brands.ts";

/** Each facet as it came: one text of values joined by hyphens, or a list of such texts. */
export type RawFilter = { readonly [F in Facet]?: string | readonly string[] | undefined } & {
  readonly category?: string | undefined;
  readonly name?: string | undefined;
  readonly fits?: string | readonly string[] | undefined;
  readonly in_stock?: boolean | undefined;
};

/** A filter in the catalogue's own spelling. Values that do not exist narrow nothing. */
export async function readListFilter(
  shop: Pick<Shop, "db" | "catalogue" | "recall">,
  raw: RawFilter,
): Promise<CatalogueFilter> {
  const brands = raw.brand === undefined ? [] : await shop.recall("brands", () => listBrands(shop));
  const brandCodes = brands.map(({ code }) => code);
  const choice = FACETS.flatMap((facet) => {
    const text = joined(raw[facet]);
    const values = text === "" ? [] : parseFacetValues(facet, text, brandCodes);
    return values.length > 0 ? [[facet, values] as const] : [];
  });
  const name = cleanWords(raw.name ?? "");
  const fits = readPrintedSize(joined(raw.fits));
  return {
    ...Object.fromEntries(choice),
    ...(name && { name }),
    ...(fits && { fits }),
    ...(raw.in_stock && { inStock: true }),
    subCategories: listSubCategories({ category: raw.category, name }),
  };
}

function joined(texts: string | readonly string[] = []): string {
  return typeof texts === "string" ? texts : texts.join("-");
}

/** A list without a category shows all glasses, a search without one looks everywhere; an unknown one has nothing. */
export function listSubCategories({ category, name }: Pick<RawFilter, "category" | "name">): readonly string[] {
  const slug = category?.trim();
  if (slug) return [isSubCategorySlug(slug) ? slug : ""];
  return name?.trim() ? [] : GLASSES_SLUGS;
}
