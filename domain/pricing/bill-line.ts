import { STANDARD_SIZE } from "#domain/goods/standard-size.ts";
import { type OwnFrame, ownFrameFacts } from "#domain/own-frame/own-frame.ts";
import type { TaxClass } from "#domain/invoicing/tax-rates.ts";
import type { CartLineMoney } from "./price-rows.ts";
import type { KindSlug } from "#domain/catalogue/product-kinds.ts";

/** Stands for a code: the membership is no stock-keeping unit. */
export const MEMBERSHIP_CODE = "MEMBERSHIP";
/** Nor is a frame that the customer brings. */
export const OWN_FRAME_CODE = "OWN-FRAME";

/** What the catalogue says today about one line. Null where the line names something that is not there. */
export type UnitFacts = {
  product: {
    id: number;
    liveSaleId: number;
    title: string;
    category: KindSlug;
    categoryName: string;
    mainCategoryName: string;
    brandCode: string;
    brandName: string;
    pricePaise: number;
    discountBp: number;
    taxClass: TaxClass | null;
    hsnCode: string;
    picture: { path: string; width: number; height: number; alt: string } | null;
    offersLenses: boolean;
    /** What its customer said of the frame that they bring; only of the kind own_frame. */
    ownFrame?: OwnFrame | null;
    /** It stands for a customer's own frame in a shop that fits no lenses into such frames now. */
    isOwnFrameOff?: boolean;
  } | null;
  value: {
    id: number;
    attributeId: number;
    sku: string;
    size: string;
    /** The swatch's file. */
    color: string;
    colorName: string;
    attributeType: "standard" | "other";
    /** Units that this customer can have: the free ones and those already set aside for them. */
    available: number;
  } | null;
  /** Only when the record is of the product's brand and on its own list. */
  lens: {
    recordId: number;
    powerTypeCode: string;
    powerTypeName: string;
    packageCode: string;
    packageName: string;
    pricePaise: number | null;
    discountPricePaise: number | null;
  } | null;
};

/** A line of a cart or a bill that can be sold: what it is, and what its price and its tax are made of. */
export type BillLine = CartLineMoney & {
  /** The line's client key. */
  id: string;
  product: NonNullable<UnitFacts["product"]>;
  /** Null for the membership and a customer's own frame. */
  value: UnitFacts["value"];
  lens: UnitFacts["lens"];
  eye: "right" | "left" | null;
};

/** The stock-keeping unit; of what is none, a word. */
export const codeOf = ({ value, category }: BillLine): string =>
  value?.sku ?? (category === "own_frame" ? OWN_FRAME_CODE : MEMBERSHIP_CODE);

/** Goods without a choice are "Standard" in the catalogue, which is nothing to show. */
export function variantOf({ value, product }: BillLine): {
  color: string | null;
  colorName: string | null;
  size: string | null;
} {
  const hasColour = value?.attributeType === "other";
  return {
    color: hasColour ? value.color : null,
    colorName: hasColour ? value.colorName : null,
    size: value === null ? ownFrameOf(product) : value.size === STANDARD_SIZE ? null : value.size,
  };
}

const ownFrameOf = ({ ownFrame }: BillLine["product"]) => (ownFrame ? ownFrameFacts(ownFrame) : null);

/** What is taken off a shelf; the membership and a customer's own frame are on none. */
export function unitsOf(lines: readonly BillLine[]): { attributeValueId: number; quantity: number }[] {
  return lines.flatMap(({ value, quantity }) => (value === null ? [] : [{ attributeValueId: value.id, quantity }]));
}
