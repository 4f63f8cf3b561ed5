import type { UnitFacts } from "#domain/pricing/bill-line.ts";
import type { CouponDecision } from "#domain/coupons/decide-coupon.ts";
import type { ChargedTotals } from "#domain/pricing/price-bill.ts";
import type { LensPriceLabel } from "#domain/pricing/lens-price.ts";
import type { KindSlug } from "#domain/catalogue/product-kinds.ts";

/** One cart, of a customer or of a guest, as every screen and call shows it. */
export type CartView = {
  lines: CartLineView[];
  /** Lines that can no longer be bought: shown until they are removed, never priced. */
  unavailable: UnavailableLine[];
  /** Lines of both kinds, for the badge and the heading. */
  count: number;
  totals: ChargedTotals;
  /** Null when no code was given. */
  coupon: CartCoupon | null;
  membership: CartMembership;
  /** Every line can be bought, and there is one. */
  canCheckOut: boolean;
};

export type CartLineView = {
  /** The line's client key: how pages name it, signed in or not. */
  key: string;
  /** The line's id in the API; null in a guest's cart. */
  id: number | null;
  productId: number;
  /** Null for the membership. */
  attributeValueId: number | null;
  category: KindSlug;
  categoryName: string;
  mainCategoryName: string;
  productName: string;
  /** The stock-keeping unit; for the membership "MEMBERSHIP". */
  productCode: string;
  brandCode: string;
  brandName: string;
  /** `path` is under /uploads/products. */
  picture: { path: string; width: number; height: number; alt: string } | null;
  /** The swatch under /assets and its name; null for goods that come in one colour only. */
  color: string | null;
  colorName: string | null;
  /** Null for goods of one size. */
  size: string | null;
  attributeType: "standard" | "other" | null;
  eye: "right" | "left" | null;
  /** The product's page with this colour chosen. Null for the membership, which has none. */
  link: string | null;
  hsnCode: string;
  taxBp: number;
  quantity: number;
  /** 1: the quantity cannot be chosen. */
  maxQuantity: number;
  /** For one unit. */
  unitListPricePaise: number;
  discountBp: number;
  /** For all units: before the discount, and after it but before buy 1 get 1 and coupon. The lens is not in it. */
  listPricePaise: number;
  chargedPaise: number;
  isBogoFree: boolean;
  /** The frame with which it is free, by name and colour; null for any other line. */
  freeWith: string | null;
  bogoDiscountPaise: number;
  lens: CartLensView | null;
  inStock: boolean;
  /** Why not, in words: "Temporary out of stock" or "Only 2 left". */
  stockMessage: string | null;
};

export type CartLensView = NonNullable<UnitFacts["lens"]> & {
  listPricePaise: number;
  chargedPaise: number;
  label: LensPriceLabel;
};

export type UnavailableLine = { key: string; id: number | null; productName: string | null; message: string };

export type CartCoupon = {
  /** As it is kept: upper case. */
  code: string;
  /** Null when there is no such code. */
  id: number | null;
  decision: CouponDecision;
  /** The words of a refusal; null when it is applied. */
  message: string | null;
};

export type CartMembership = {
  /** A valid one of the account. */
  has: boolean;
  endsAt: Date | null;
  inCart: boolean;
  /** Buy 1 get 1 counts in this cart. */
  counts: boolean;
  /** The frames of this cart that would be free with it, where it does not count yet: a pair takes two that cost something. */
  wouldFree: string[];
  /** What is for sale; null in a shop that sells none. */
  product: { id: number; title: string; chargedPaise: number } | null;
};
