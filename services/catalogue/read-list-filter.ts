import type { CatalogueFilter } from "#domain/catalogue/catalogue-filter.ts";
import { parseFacetValues } from "#domain/catalogue/filter-query.ts";
import { type Facet, FACETS, GLASSES_SLUGS, isSubCategorySlug } from "#domain/catalogue/sub-categories.ts";
import type { Shop } from "#services/shop.ts";
import { listBrands } from "./list-brands.ts";

/** Each facet as it came: one text of values joined by hyphens, or a list of such texts. */
export type RawFilter = { readonly [F in Facet]?: string | readonly string[] | undefined } & {
  readonly category?: string | undefined;
  readonly name?: string | undefined;
};

/** A filter in the catalogue's own spelling. Values that do not exist narrow nothing. */
export async function readListFilter(shop: Pick<Shop, "db" | "recall">, raw: RawFilter): Promise<CatalogueFilter> {
  const brands = raw.brand === undefined ? [] : await shop.recall("brands", () => listBrands(shop));
  const brandCodes = brands.map(({ code }) => code);
  const choice = FACETS.flatMap((facet) => {
    const texts = raw[facet] ?? [];
    const values = parseFacetValues(facet, typeof texts === "string" ? texts : texts.join("-"), brandCodes);
    return values.length > 0 ? [[facet, values] as const] : [];
  });
  const name = raw.name?.trim();
  return { ...Object.fromEntries(choice), ...(name ? { name } : {}), subCategories: listSubCategories(raw) };
}

/** A list without a category shows all glasses, a search without one looks everywhere; an unknown one has nothing. */
export function listSubCategories({ category, name }: Pick<RawFilter, "category" | "name">): readonly string[] {
  const slug = category?.trim();
  if (slug) return [isSubCategorySlug(slug) ? slug : ""];
  return name?.trim() ? [] : GLASSES_SLUGS;
}
