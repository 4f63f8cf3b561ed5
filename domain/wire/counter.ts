import { z } from "zod";
import { addressForm } from "#domain/accounts/address-form.ts";
import { emailRule, phoneRule, requiredText } from "#domain/accounts/field-rules.ts";
import { DISCOUNT_OUT_OF_RANGE } from "#domain/pricing/charged-price.ts";
import { isRupeeAmount } from "#domain/money/paise.ts";
import { COUNTER_PAYMENT_MODES, readCounterPaymentMode } from "#domain/orders/counter-payment-modes.ts";
import { MAX_CART_LINES, noneOr } from "./billing.ts";
import { idSchema } from "./ids.ts";
import { pageQuerySchema } from "./page.ts";
import { percent, rupees } from "./units.ts";

const WRONG_AMOUNT = "An amount in rupees with at most two decimals";
const WRONG_MODE = `A counter takes ${Object.keys(COUNTER_PAYMENT_MODES).join(", ")}`;
/** What the database's columns hold. */
const MOST_RUPEES = 20_000_000;

/** Tills send numbers as text as well. */
const numberOf = (message: string) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^\d{1,9}(\.\d{1,2})?$/, message),
      ],
      { error: message },
    )
    .pipe(z.coerce.number<number | string>().nonnegative(message));
const rupeesSchema = numberOf(WRONG_AMOUNT).refine((sum) => isRupeeAmount(sum) && sum <= MOST_RUPEES, WRONG_AMOUNT);
const percentSchema = numberOf(DISCOUNT_OUT_OF_RANGE).refine(
  (given) => given <= 100 && isRupeeAmount(given),
  DISCOUNT_OUT_OF_RANGE,
);
const flagSchema = z.union([z.boolean(), z.literal([0, 1, "0", "1", "true", "false"])]);
const words = (longest: number) => noneOr(z.string().trim().max(longest));
const typedSchema = z.record(z.string(), z.unknown());

/** A number, also as text, is a member of staff; anything else a name. */
const personSchema = noneOr(z.union([idSchema, z.string().trim().min(1).max(80)]));

export const counterLineSchema = z
  .object({
    product_code: words(64).meta({ description: "The code on the tag; MEMBERSHIP for the membership" }),
    product_id: noneOr(idSchema).meta({
      description: "Instead of the code, with colour and size where there is a choice",
    }),
    attributeValue_id: noneOr(idSchema),
    color_name: words(80),
    attribute_name: words(255).meta({ description: "The colour's swatch, as carts have it" }),
    attribute_value: words(80).meta({ description: "Size, or power of a contact lens" }),
    quantity: z.coerce.number<number | string>().int().min(1).max(10).default(1),
    lens_id: noneOr(idSchema).meta({ description: "A lens record of the frame's brand" }),
    power: words(80).meta({ description: "Code or name of the power type" }),
    lens_package: words(120).meta({ description: "Instead of lens_id: code or name of the package" }),
    eye: noneOr(z.enum(["right", "left"])).meta({ description: "Contact lenses only" }),
    serial_numbers: noneOr(z.array(z.string().trim().min(1).max(40)).max(10)).meta({
      description: "One for each piece, of goods that have them and are handed over at once",
    }),
    prescription: noneOr(typedSchema).meta({ description: "With the fields of POST /eye-tests/uploadPrescription" }),
  })
  .meta({ id: "CounterLine", description: "A line by the code on its tag" });
export type CounterLineBody = z.output<typeof counterLineSchema>;

const addressSchema = z
  .preprocess(
    readJson,
    addressForm.omit({ recipient_name: true, recipient_phone: true }).extend({
      country: addressForm.shape.country.default("India"),
    }),
  )
  .meta({
    description: "address1, address2, city, state, zip_code, as an object or as JSON text; from Rs 50,000 needed",
  });

export const recordBillingSchema = z
  .object({
    store_id: noneOr(idSchema).meta({ description: "One's own; administrators name it" }),
    customer_name: requiredText("Customer name is required").max(100, "This is too long"),
    phone: phoneRule(),
    customer_email: noneOr(emailRule()),
    gstin: words(20),
    address: noneOr(addressSchema),
    bill: z.array(counterLineSchema, "The lines are missing").min(1, "The lines are missing").max(MAX_CART_LINES),
    extra_discount: noneOr(percentSchema).meta({ description: "Percent of the whole bill" }),
    no_discount: noneOr(flagSchema).meta({ description: "1: everything at list price" }),
    coupon_code: words(40),
    partial_payment: noneOr(rupeesSchema).meta({ description: "Rupees received now; 0 when left out" }),
    advance_payment: rupeesSchema
      .nullish()
      .meta({ description: "The outstanding balance as the till has it; another one than the server's is refused" }),
    payment_mode: noneOr(
      z.string().transform((text, context) => {
        const mode = readCounterPaymentMode(text);
        if (mode !== null) return mode;
        context.addIssue(WRONG_MODE);
        return z.NEVER;
      }),
    ).meta({ description: `${Object.keys(COUNTER_PAYMENT_MODES).join(", ")}; needed when something was received` }),
    sale_person: personSchema.meta({
      description: "Id or name of someone who works in the store; by default the caller",
    }),
    optometrist: personSchema.meta({ description: "Id of the store's optometrist, or a name" }),
    prescription: noneOr(typedSchema).meta({ description: "For the only line that is made from one" }),
    card_number: z.unknown().optional().meta({ description: "Ignored and never kept" }),
  })
  .meta({
    id: "CounterBill",
    description: "What a till writes; the server prices it anew from codes and ids",
    examples: [
      {
        customer_name: "Asha Rao",
        phone: "9812345678",
        bill: [{ product_code: "ARA-014-1-52", power: "Single Vision", lens_package: "anti-reflection" }],
        extra_discount: 5,
        partial_payment: 1000,
        payment_mode: "upi",
        optometrist: "Nandini Rao",
      },
    ],
  });

export const searchInventorySchema = z
  .object({
    code: words(64).meta({ description: "Beginning of a product code" }),
    product_code: words(64).meta({ description: "The same" }),
    title: words(120).meta({ description: "Words of the product's title" }),
    product_name: words(120).meta({ description: "The same" }),
    brand: words(80).meta({ description: "Code or name" }),
    store_id: noneOr(idSchema).meta({
      description:
        "Only what this store keeps; `stores` then has its figures alone, those of the entry are of all stores together",
    }),
    ...pageQuerySchema(25).shape,
  })
  .meta({
    id: "InventorySearch",
    description: "What is left out or empty leaves nothing out",
    examples: [{ title: "aviator", brand: "Aravalli", page: 1, limit: 25 }],
  });

const stockCount = {
  total: z.number().int(),
  sold: z.number().int(),
  held: z.number().int().meta({ description: "Set aside for payments under way" }),
  available: z.number().int(),
};

export const inventoryEntrySchema = z
  .object({
    attributeValue_id: z.number().int(),
    product_code: z.string(),
    product_id: z.number().int(),
    product_live_sale_id: z.number().int(),
    product_name: z.string(),
    brand: z.string().meta({ description: "Its name" }),
    brand_code: z.string().meta({ description: "As findLensesByBrand takes it" }),
    color_name: z.string(),
    attribute_value: z.string(),
    price: rupees(),
    discount: percent(),
    charged_price: rupees("Rupees for one piece, after the discount"),
    is_published: z.boolean().meta({ description: "Shown on the website" }),
    ...stockCount,
    stores: z.array(
      z.object({ store_id: z.number().int(), store_code: z.string(), store_name: z.string(), ...stockCount }),
    ),
  })
  .meta({ id: "InventoryEntry", description: "A size of a colour, or a power, with what lies where" });

/** The old client writes an address as text. What is no JSON is told with the address's own fields. */
function readJson(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return {};
  }
}
