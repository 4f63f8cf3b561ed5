import type { CardSwatch, ProductCard } from "#services/catalogue/product-card.ts";

/** What a card is drawn of and no more: all of it is sent with its page. */
export type ShownCard = Pick<
  ProductCard,
  | "id"
  | "liveSaleId"
  | "title"
  | "brandCode"
  | "brandName"
  | "frameShape"
  | "pricePaise"
  | "discountBp"
  | "chargedPaise"
  | "reviewCount"
  | "rating"
  | "inStock"
  | "canTryOn"
  | "fronts"
> & {
  swatches: (Omit<CardSwatch, "attributeType" | "colorFamily" | "worn"> & {
    /** In one text, as it stands in its page: "<path> 139 140", or the path alone where nobody knows the millimetres. */
    worn?: string;
  })[];
  /** The colour that it is shown in, where the list is asked for one that is not its first. */
  inColour?: number;
};

export function toShownCard(card: ProductCard): ShownCard {
  const { id, liveSaleId, title, brandCode, brandName, frameShape, inStock, canTryOn, fronts, swatches } = card;
  const { pricePaise, discountBp, chargedPaise, reviewCount, rating } = card;
  const shown = swatches.map(({ attributeType: _type, colorFamily: _family, worn, ...swatch }) => ({
    ...swatch,
    ...(worn !== null && { worn: toText(worn) }),
  }));
  const words = { id, liveSaleId, title, brandCode, brandName, frameShape, inStock, canTryOn, fronts };
  return { ...words, pricePaise, discountBp, chargedPaise, reviewCount, rating, swatches: shown };
}

const toText = ({ path, frontMm, faceMm }: NonNullable<CardSwatch["worn"]>): string =>
  frontMm === null || faceMm === null ? path : `${path} ${frontMm} ${faceMm}`;
