import type { CatalogueFilter, FacetCounts } from "#domain/catalogue/catalogue-filter.ts";
import type { SubCategorySlug } from "#domain/catalogue/product-kinds.ts";
import type { Settings } from "#domain/content/settings.ts";
import type { DatedTaxRate } from "#domain/invoicing/tax-rates.ts";
import type { SearchWord } from "#domain/goods/search-word.ts";
import { cacheKey } from "./cache-key.ts";
import type { Banner } from "./catalogue/list-banners.ts";
import type { BrandView } from "./catalogue/list-brands.ts";
import type { LensOption } from "./catalogue/list-lenses.ts";
import type { listProducts } from "./catalogue/list-products.ts";
import type { SitemapList, SitemapPart } from "./catalogue/list-sitemap.ts";
import type { ContentKindName } from "#domain/contents/content-kinds.ts";
import type { KnownContent } from "./contents/read-shown.ts";
import type { ClosuresByStore } from "./stores/list-closures.ts";
import type { RedirectMap } from "./redirects/read-redirects.ts";
import type { StoreView } from "./stores/list-stores.ts";

type ListPage = Awaited<ReturnType<typeof listProducts>>;

export const SETTINGS = cacheKey<Settings>("settings", { outlivesDatabase: true });
/** PIN code of the website's own shelf. */
export const STOCK_PIN = cacheKey<string>("stock pin");
export const BRANDS = cacheKey<BrandView[]>("brands");
/** What the shop has taught its search. */
export const SEARCH_WORDS = cacheKey<SearchWord[]>("search words");
/** Of all brands, in the order in which they are offered. */
export const LENSES = cacheKey<ReadonlyMap<number, LensOption | null>>("lenses");
/** Where visitors are led from addresses that are gone. */
export const REDIRECTS = cacheKey<RedirectMap>("redirects", { outlivesDatabase: true });
export const TAX_RATES = cacheKey<DatedTaxRate[]>("tax rates");
export const STORES = cacheKey<StoreView[]>("stores");
/** The days on which stores are closed; past ones may be among them. */
export const CLOSURES = cacheKey<ClosuresByStore>("closures");
export const FEED_TAG = cacheKey<string>("feed tag");
export const SITEMAP_LISTS = cacheKey<SitemapList[]>("sitemap lists");
export const SITEMAP_PARTS = cacheKey<SitemapPart[]>("sitemap parts");

/** What staff have written of a kind, as far as it can be shown. */
export const contentsOf = (kind: ContentKindName) =>
  cacheKey<KnownContent[]>(`contents ${kind}`, { outlivesDatabase: true });
export const bannersOf = (placement: string) => cacheKey<Banner[]>(`banners ${placement}`);
export const popularOf = (slug: SubCategorySlug | null) => cacheKey<ListPage>(`popular ${slug}`);
export const listOf = (list: Parameters<typeof listProducts>[1]) => cacheKey<ListPage>(JSON.stringify({ list }));
export const facetsOf = (facets: { filter: CatalogueFilter }) => cacheKey<FacetCounts>(JSON.stringify({ facets }));
