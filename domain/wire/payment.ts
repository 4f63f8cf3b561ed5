import { z } from "zod";
import { idSchema } from "./ids.ts";
import { instant } from "./units.ts";

const none = (value: unknown) => (value === 0 || value === "0" || value === "" ? null : value);

export const createPaymentOrderBodySchema = z
  .object({
    price: z.number().nonnegative().optional().meta({ description: "Net amount in rupees, as the page showed it" }),
    data: z
      .array(z.object({ product_id: idSchema, lens_id: z.preprocess(none, idSchema.nullish()) }))
      .max(100)
      .optional(),
    couponId: z.preprocess(none, idSchema.nullish()),
    address_id: z.preprocess(none, idSchema.nullish()),
    store_id: z.preprocess(none, idSchema.nullish()).meta({
      description:
        "A store in which the customer collects the order: stock, invoice and tax are that store's, and no address is needed. " +
        "Left out, null, 0 or the website's own 45: it is delivered to the address",
    }),
    try_on: z.boolean().optional().meta({
      description: "With a store: the customer wants to try frames without lenses on there before taking them",
    }),
    payment_mode: z
      .string()
      .max(40)
      .nullish()
      .meta({
        description:
          'How it is paid: "online", which is the default, or "cash_on_delivery" or "pay_in_store" where the shop has it switched on. The fee of ' +
          "cash on delivery is in the amount; no payment window follows, and the order is placed at once. What is paid in store is collected there and kept for some days",
      }),
    gstin: z.string().max(20).nullish().meta({ description: "The buyer's, printed on the invoice" }),
    shippingCharges: z.unknown().optional().meta({ description: "Ignored; shipping is free" }),
    tax: z.unknown().optional().meta({ description: "Ignored; prices contain the tax" }),
  })
  .meta({
    id: "NewPaymentOrder",
    description:
      "What the page showed; everything but the address or store, the coupon and the GSTIN is only compared with the server's own cart",
  });

export const paymentOrderSchema = z
  .object({
    id: z.string().meta({ description: "One that begins with free_, cod_ or store_ needs no payment window" }),
    amount: z.number().int().meta({ description: "In paise, as the payment window takes it; 0 for a free order" }),
    currency: z.literal("INR"),
    key: z.string().nullable().meta({ description: "Public key of the payment window" }),
    expires_at: instant("Until then the stock is set aside"),
  })
  .meta({ id: "PaymentOrder", description: "What the payment window is opened with" });

export const webhookAnswerSchema = z
  .object({ status: z.literal("ok") })
  .meta({ id: "EventTaken", description: "The event is kept" });
