import type { KindSlug } from "#domain/catalogue/product-kinds.ts";
import type { Paise } from "#domain/money/paise.ts";

export const COUPON_GOODS = ["all", "types", "brands", "products"] as const;

/** What a coupon is for: everything, or what these keys name: kinds, codes of brands, ids of products. */
export type CouponGoods = { kind: (typeof COUPON_GOODS)[number]; keys: readonly string[] };

/** What a line of a cart or a bill is, as far as a coupon asks. A lens is of its frame. */
export type CouponLine = {
  category: KindSlug;
  product?: { id: number; brandCode: string } | undefined;
};

/** Whether a coupon is for this line. One whose product is not known is not among those that are listed. */
export function isForGoods(goods: CouponGoods | undefined, { category, product }: CouponLine): boolean {
  if (goods === undefined) return true;
  const { kind, keys } = goods;
  switch (kind) {
    case "all":
      return true;
    case "types":
      return keys.includes(category);
    case "brands":
      return product !== undefined && keys.includes(product.brandCode);
    case "products":
      return product !== undefined && keys.includes(String(product.id));
  }
}

/** What of a cart counts for a coupon: its minimum and its discount look at those lines only. */
export function countedPaise(
  goods: CouponGoods | undefined,
  lines: readonly (CouponLine & { netPaise: Paise })[],
): { isAny: boolean; paise: Paise } {
  const counted = lines.filter((line) => isForGoods(goods, line));
  return { isAny: counted.length > 0, paise: counted.reduce((all, { netPaise }) => all + netPaise, 0) };
}
