import { formatFrameSize } from "#domain/catalogue/frame-size.ts";
import { readPrintedSize } from "#domain/catalogue/read-printed-size.ts";
import { cleanWords } from "#domain/catalogue/filter-query.ts";
import { type PictureAddress, productPicture } from "#domain/catalogue/picture-address.ts";
import { productPath } from "#domain/catalogue/product-link.ts";
import type { CatalogueFilter } from "#domain/catalogue/catalogue-filter.ts";
import { BRANDS } from "#services/cache-keys.ts";
import { findWishedSwatch } from "#services/catalogue/find-wished-colour.ts";
import { listBrands } from "#services/catalogue/list-brands.ts";
import type { ProductCard } from "#services/catalogue/product-card.ts";
import { suggestLists } from "#services/catalogue/suggest-lists.ts";
import { suggestSearch } from "#services/catalogue/suggest-search.ts";
import type { Shop } from "#services/shop.ts";
import { shopContext } from "#web/session/context.ts";
import { listAddress, listTitle } from "#web/storefront/browse/product-list/list-address.ts";
import { isNamedBy, reasonOf } from "./reason-of.ts";
import type { Route } from "./+types/suggestions.ts";

export type SuggestedProduct = {
  href: string;
  title: string;
  brand: string;
  /** Why it stands here: "Name", "Colour: Gold", "Best seller". */
  reason: string;
  pricePaise: number;
  chargedPaise: number;
  inStock: boolean;
  picture: { address: PictureAddress; width: number; height: number } | null;
};

export type Suggestions = {
  /** Words that nothing is called, and what was looked for instead. */
  corrected: readonly { typed: string; meant: string }[];
  /** That hold what was typed, of products that are not among those shown. */
  titles: readonly string[];
  /** Pages that answer what was typed. */
  pages: readonly { label: string; href: string }[];
  lists: readonly { label: string; count: number; href: string }[];
  products: readonly SuggestedProduct[];
};

const mostTitles = 4;
const mostProducts = 4;

/** What stands under the search box. The same for everybody, so browsers may keep it for a while. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const term = cleanWords(new URL(request.url).searchParams.get("term") ?? "");
  const found = await findSuggestions(context.get(shopContext), term);
  return Response.json(found, { headers: { "Cache-Control": "public, max-age=60" } });
}

async function findSuggestions(shop: Shop, term: string): Promise<Suggestions> {
  const [{ products, values, corrected, pages, understood, filter: meantFilter, shelf }, brands] = await Promise.all([
    suggestSearch(shop, { term }),
    shop.cached(BRANDS, () => listBrands(shop)),
  ]);
  const brandNames = Object.fromEntries(brands.map(({ code, name }) => [code, name]));
  const named = suggestLists(shop, { values, shelf }).map(({ slug, filter, count }) => ({
    label: listTitle(slug, filter, brandNames),
    count,
    href: listAddress(slug, filter, brandNames),
  }));
  const meant = understood && {
    label: understood.labels.join(", "),
    count: understood.count,
    href: listAddress(null, { name: term }, brandNames),
  };
  const shown = products.slice(0, mostProducts);
  // A slip is looked for as what was meant by it.
  const looked = [term, ...corrected.map(({ meant: word }) => word)].join(" ");
  const isShown = new Set(shown.map(({ title }) => title));
  const others = products.map(({ title }) => title).filter((title) => !isShown.has(title));
  return {
    corrected,
    titles: [...new Set(others)].filter((title) => isNamedBy(title, looked)).slice(0, mostTitles),
    pages: pages.map(({ label, address }) => ({ label, href: address })),
    lists: [...fitsLike(shop, term), ...(meant && named.length === 0 ? [meant] : []), ...named],
    products: shown.map((product) => describeProduct(product, { term, filter: meantFilter })),
  };
}

/** Who types what is printed in a temple looks for frames that fit like that one. */
function fitsLike({ catalogue }: Shop, term: string): Suggestions["lists"] {
  const fits = readPrintedSize(term);
  if (!fits) return [];
  const filter = { fits, subCategories: ["eye_glasses"] };
  const { total } = catalogue.find({ filter, order: "popular", offset: 0, limit: 1 });
  const label = `Eyeglasses that fit like ${formatFrameSize(fits)}`;
  return total > 0 ? [{ label, count: total, href: listAddress("eye_glasses", { fits }, {}) }] : [];
}

/** In the colour that was asked for, as its card in the list. */
function describeProduct(
  product: ProductCard,
  { term, filter }: { term: string; filter: CatalogueFilter },
): SuggestedProduct {
  const { liveSaleId, title, brandName: brand, pricePaise, chargedPaise, inStock } = product;
  const wished = findWishedSwatch(product, filter);
  const picture = (wished ?? product.swatches[0])?.picture;
  return {
    href: productPath(liveSaleId),
    title,
    brand,
    reason: reasonOf(product, { term, colour: wished?.colorName ?? null }),
    pricePaise,
    chargedPaise,
    inStock,
    picture: picture ? { ...picture, address: productPicture(picture.path) } : null,
  };
}
