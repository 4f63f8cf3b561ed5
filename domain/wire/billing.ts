import { z } from "zod";
import { idSchema } from "./ids.ts";
import { percent, rupees } from "./units.ts";

/** The database writes its keys in small letters; compared with capitals, a repeat would be something new. */
const keySchema = z.uuid().toLowerCase();

/** A line of a cart as the shop's own pages and the guest's cookie write it. Never holds a price. */
export const cartLineSchema = z.object({
  /** Made by the browser for each line put in, so that a repeat adds nothing. */
  clientKey: keySchema,
  productId: idSchema,
  /** Null for the membership only. */
  attributeValueId: idSchema.nullable(),
  quantity: z.number().int().min(1).max(10).default(1),
  powerTypeCode: z.string().min(1).max(80).nullable().default(null),
  lensRecordId: idSchema.nullable().default(null),
  eye: z.enum(["right", "left"]).nullable().default(null),
});
export type CartLineInput = z.output<typeof cartLineSchema>;

/** As many lines as one page of the cart call shows. */
export const MAX_CART_LINES = 50;

/** Old clients write "none" as 0, "" or null. */
export const noneOr = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === 0 || value === "0" || value === "" ? null : value), schema.nullish());

/** Whose line it claims to be; anything but the caller's own is refused. */
const ownerSchema = z.object({
  user_id: noneOr(idSchema),
  user_email: z.string().max(254).nullish(),
});

export const billingLineBodySchema = ownerSchema
  .extend({
    product_id: idSchema,
    attributeValue_id: noneOr(idSchema).meta({ description: "0 for the membership" }),
    quantity: z.coerce.number<number | string>().int().min(1).max(10).default(1),
    power: noneOr(z.string().max(80)).meta({ description: "Code of the power type" }),
    lens_id: noneOr(idSchema),
    eye: noneOr(z.enum(["right", "left"])).meta({ description: "Contact lenses only" }),
    client_key: keySchema.nullish().meta({ description: "A repeat with the same key adds nothing" }),
  })
  .meta({
    id: "NewCartLine",
    description: "A line for the cart. Prices and names of older clients are ignored: the server knows them",
  });
export type BillingLineBody = z.output<typeof billingLineBodySchema>;

export const orderBodySchema = z
  .object({
    user_id: noneOr(idSchema),
    bill: z.array(ownerSchema).max(MAX_CART_LINES).meta({ description: "The cart; the server's own is what counts" }),
    address_id: noneOr(idSchema),
    payment_mode: z.string().max(40).nullish(),
    razorpay_order_id: z.string("The payment order is missing").min(1, "The payment order is missing").max(64),
    razorpay_payment_id: noneOr(z.string().max(64)),
    razorpay_signature: noneOr(z.string().max(256)),
    invoice_status: z.unknown().optional().meta({ description: "Ignored" }),
    card_number: z.unknown().optional().meta({ description: "Ignored and never kept" }),
  })
  .meta({
    id: "NewOrder",
    description:
      "The order, once the payment window has closed. Amounts and status are the gateway's, whatever stands here",
  });

export const billingLineSchema = z
  .object({
    id: z.number().int(),
    client_key: z.string(),
    tax: percent("Percent, contained in the price"),
    user_id: z.number().int(),
    user_email: z.string(),
    user_name: z.string(),
    product_id: z.number().int(),
    attributeValue_id: z.number().int(),
    inventory_status: z.literal(0),
    quantity: z.number().int(),
    store_id: z.number().int(),
    store_name: z.string(),
    product_name: z.string(),
    product_code: z.string(),
    attribute_name: z.string(),
    color_name: z.string().nullable(),
    category_name: z.string(),
    subcategory_name: z.string(),
    attribute_value: z.string(),
    price: rupees(),
    discount: percent(),
    discount_price: rupees("Rupees after the discount; 0 without one"),
    hsn_code: z.string(),
    power: z.string().nullable(),
    lens_id: z.number().int().nullable(),
    lense: z
      .object({
        power: z.string(),
        lens_package: z.string(),
        price: rupees().nullable(),
        discount_price: rupees().nullable(),
      })
      .nullable(),
    product_image: z.string().nullable(),
    eye: z.enum(["right", "left"]).nullable(),
    eye_report: z.null(),
    buy_1_get_1: z.boolean(),
    in_stock: z.boolean(),
    stock_message: z.string().nullable(),
  })
  .meta({ id: "CartLine", description: "A line of the cart, priced by the server" });
export type BillingLineJson = z.infer<typeof billingLineSchema>;

export const unavailableLineSchema = z
  .object({
    id: z.number().int(),
    product_name: z.string().nullable(),
    message: z.string(),
  })
  .meta({ id: "UnavailableLine", description: "A line that can no longer be bought" });

export const placedOrderSchema = z
  .object({
    id: z.string().meta({ description: "The billing id" }),
    unique_id: z.string(),
    invoice_status: z
      .number()
      .int()
      .meta({ description: "0 the bank has approved and the money is on its way, 1 paid, 2 payment failed" }),
    message: z.string().nullable(),
  })
  .meta({ id: "PlacedOrder", description: "The order, paid or not: see invoice_status" });

export const couponSchema = z
  .object({
    id: z.number().int(),
    coupon_code: z.string(),
    coupon_amount: rupees(
      "Rupees, with at most two decimals: what it takes off; where percent is given the most that it takes off",
    ),
    min_amount: rupees("Rupees, with at most two decimals: the net amount from which on it counts"),
    percent: percent(
      "What it takes off in percent of the net amount, down to the paisa; absent where it takes off coupon_amount",
    ).optional(),
  })
  .meta({ id: "Coupon", description: "What a coupon takes off, from which net amount on" });
