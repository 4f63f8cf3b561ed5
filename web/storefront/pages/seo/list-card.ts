import type { ListFilter } from "#domain/catalogue/catalogue-filter.ts";
import { cardSize, productPicture, shopPicture } from "#domain/catalogue/picture-address.ts";
import { plainCard } from "#domain/catalogue/plain-card.ts";
import type { Banner } from "#services/catalogue/list-banners.ts";
import type { SocialPicture } from "#web/page/page-head.ts";
import type { ShownCard } from "#web/storefront/browse/product-card/shown-card.ts";

type Listed = Pick<ShownCard, "inColour" | "swatches"> & { attributeId?: number };
type Shown = {
  filter: ListFilter;
  banners: readonly Pick<Banner, "image" | "width" | "height" | "title" | "alt">[];
  products: readonly Listed[];
};

/**
 * What other sites show for a list: its banner where that says all that is listed, else the first product, whose photograph
 * has the shape, colour or brand that the list is narrowed to. Undefined: it is empty, or has neither.
 */
export function listCard({ filter, banners, products }: Shown): SocialPicture | undefined {
  if (products.length === 0) return undefined;
  const banner = banners.toSorted((one, other) => seenOf(other) - seenOf(one))[0];
  const ofBanner = banner && {
    path: plainCard(shopPicture(banner.image)),
    size: cardSize,
    alt: banner.alt || banner.title,
  };
  return isWhole(filter) ? (ofBanner ?? firstOf(products)) : (firstOf(products) ?? ofBanner);
}

/** How many of its pixels are left on the card. */
const seenOf = ({ width, height }: { width: number; height: number }): number =>
  width * height * Math.min(width / height / CARD_ASPECT, (CARD_ASPECT * height) / width);
const CARD_ASPECT = cardSize.width / cardSize.height;

/** Children's glasses have a banner of their own. */
function isWhole(filter: ListFilter): boolean {
  const narrowed = Object.entries(filter).filter(([, chosen]) => (Array.isArray(chosen) ? chosen.length > 0 : chosen));
  return narrowed.every(([facet]) => facet === "main_category" && filter.main_category?.join() === "Juniors");
}

function firstOf(products: readonly Listed[]): SocialPicture | undefined {
  for (const { swatches, attributeId, inColour } of products) {
    const shown = swatches.find((swatch) => swatch.attributeId === (attributeId ?? inColour)) ?? swatches[0];
    if (shown?.picture)
      return { path: plainCard(productPicture(shown.picture.path)), size: cardSize, alt: shown.picture.alt };
  }
  return undefined;
}
