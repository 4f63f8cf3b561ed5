import { z } from "zod";
import { ownFrameSchema } from "#domain/own-frame/own-frame.ts";
import { LINE_KINDS } from "./line-kinds.ts";

const paise = z.number().int().nonnegative();
const words = z.string();

/** Where an order goes, as it stood when the payment order was made; of one that is collected the store's own address. */
export const orderAddressSchema = z.object({
  address1: words,
  address2: words,
  city: words,
  state: words,
  stateCode: words,
  zipCode: words,
  country: words,
  recipientName: words.nullable(),
  recipientPhone: words.nullable(),
});
export type OrderAddress = z.output<typeof orderAddressSchema>;

/** A row of the bill to be, taxes worked out. Its columns are those of an order's line. */
export const purchaseRowSchema = z.object({
  kind: z.enum(LINE_KINDS),
  /** For a lens: the place of its frame in the rows, counted from 0. */
  frameRow: z.number().int().nonnegative().nullable(),
  /** The line of the cart that it comes from, by its client key; purchases of before did not note it. */
  cartKey: z.uuid().nullable().default(null),
  /** Null for a fee. */
  productId: z.number().int().nullable(),
  attributeValueId: z.number().int().nullable(),
  lensRecordId: z.number().int().nullable(),
  powerTypeCode: words.nullable(),
  powerTypeName: words.nullable(),
  lensPackageCode: words.nullable(),
  lensPackageName: words.nullable(),
  eye: z.enum(["right", "left"]).nullable(),
  productName: words,
  productCode: words,
  productImage: words.nullable(),
  hsnCode: words,
  attributeName: words,
  colorName: words,
  attributeValue: words,
  categoryName: words,
  subcategoryName: words,
  quantity: z.number().int().min(1).max(10),
  unitPricePaise: paise,
  discountBp: z.number().int().min(0).max(10_000),
  buyOneGetOne: z.boolean(),
  pricePaise: paise,
  bogoDiscountPaise: paise,
  couponSharePaise: paise,
  /** Only bills of a counter have a special discount. */
  specialSharePaise: paise.default(0),
  totalPaise: paise,
  taxBp: z.number().int().nonnegative(),
  taxablePaise: paise,
  cgstPaise: paise,
  sgstPaise: paise,
  igstPaise: paise,
  /** The customer's own frame, for which the lenses of the next row are made. */
  ownFrame: ownFrameSchema.optional(),
});
export type PurchaseRow = z.output<typeof purchaseRowSchema>;

export const purchaseTotalsSchema = z.object({
  grossPaise: paise,
  discountPaise: paise,
  bogoDiscountPaise: paise,
  couponDiscountPaise: paise,
  roundOffPaise: z.number().int(),
  totalPaise: paise,
  taxPaise: paise,
});

/**
 * What a customer is about to pay, fixed when the payment order is made: whatever becomes of cart, prices, coupon
 * and address meanwhile, the order is written from this, and so equals what was charged.
 */
export const purchaseSchema = z.object({
  storeId: z.number().int(),
  customer: z.object({ name: words, email: words, phone: words }),
  address: orderAddressSchema,
  /** It is collected in its store. Left out: it is sent. */
  collect: z.object({ tryOn: z.boolean() }).optional(),
  /** Paid when it is handed over, or in its store. Left out: paid online. */
  way: z.enum(["cash_on_delivery", "pay_in_store"]).optional(),
  placeOfSupply: words,
  sameState: z.boolean(),
  buyerGstin: words.nullable(),
  coupon: z.object({ id: z.number().int(), code: words }).nullable(),
  /** The cart's lines, so that exactly these leave it when they are bought. */
  cart: z.array(z.object({ clientKey: z.uuid(), quantity: z.number().int().min(1) })).min(1),
  /** Each stock-keeping unit with what is bought of it. */
  units: z.array(z.object({ attributeValueId: z.number().int(), quantity: z.number().int().min(1) })),
  rows: z.array(purchaseRowSchema).min(1),
  totals: purchaseTotalsSchema,
});
export type Purchase = z.output<typeof purchaseSchema>;

/** Reads what the database kept; a purchase that does not add up must never become an order. */
export function readPurchase(value: unknown): Purchase {
  const purchase = purchaseSchema.parse(value);
  const rows = purchase.rows.reduce((all, row) => all + row.totalPaise, 0);
  if (rows !== purchase.totals.totalPaise) throw new RangeError("The rows of a purchase do not sum to its total.");
  return purchase;
}

/** What of an amount is tax, and whose: CGST and SGST of one State, or IGST between two. */
export type PurchaseTax = {
  placeOfSupply: string;
  sameState: boolean;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
};

export function sumTax({ rows, placeOfSupply, sameState }: Purchase): PurchaseTax {
  const sum = (name: "cgstPaise" | "sgstPaise" | "igstPaise") => rows.reduce((all, row) => all + row[name], 0);
  return {
    placeOfSupply,
    sameState,
    cgstPaise: sum("cgstPaise"),
    sgstPaise: sum("sgstPaise"),
    igstPaise: sum("igstPaise"),
  };
}
